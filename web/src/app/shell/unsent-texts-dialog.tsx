import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { useEffect, useState } from 'react';
import { unsentTables } from '../../features/client-table/editor/unsent-tables.ts';
import { flushAnswers } from '../../features/participation/answer/open-stores.ts';
import { unsentText } from '../../features/participation/answer/unsent-text.ts';
import { toAppError } from '../../lib/errors.ts';
import { isTableScope } from '../../lib/journal/scopes.ts';
import { waitingTexts } from '../../lib/journal/waiting-texts.ts';
import { useIsConnected } from '../../lib/offline/connection.ts';
import { OFFLINE_LOGOUT } from '../../lib/offline/pending-logout.ts';
import { useSession } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { downloadText } from '../../ui/download-text.ts';

const LOOK_EVERY = 1000;

interface Waiting {
  readonly answers: number;
  readonly tables: number;
}

/** '2 answers and 1 table that you typed are not saved yet' */
function words({ answers, tables }: Waiting): string {
  const parts = [answers > 0 && counted(answers, 'answer'), tables > 0 && counted(tables, 'table')].filter(Boolean);
  return `${parts.join(' and ')} that you typed ${answers + tables === 1 ? 'is' : 'are'} not saved yet`;
}

/** Logging out removes what is kept on this device. Texts that the server does not have would be lost, so the person decides about them first. */
export function UnsentTextsDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const session = useSession();
  const isConnected = useIsConnected();
  const [isWaiting, setIsWaiting] = useState(false);
  const [error, setError] = useState<string>();
  const left = useWaiting(account);
  const logout = () => session.logout().catch((failure: unknown) => setError(toAppError(failure).message));
  const isReady = isWaiting && left.answers + left.tables === 0;
  useEffect(() => {
    if (isReady) void session.logout().catch((failure: unknown) => setError(toAppError(failure).message));
  }, [isReady, session]);
  const wait = () => {
    setIsWaiting(true);
    void flushAnswers();
  };
  const download = async () => {
    const texts = await Promise.all([unsentText(account), unsentTables(account)]);
    downloadText('unsaved-texts.txt', texts.filter((text) => text !== '').join('\n\n'));
  };
  return (
    <Dialog title="Logout" onClose={onClose} size="lg">
      <Stack gap="md">
        <Text>Are you sure you want to log out?</Text>
        {!isConnected && <Text size="sm">{OFFLINE_LOGOUT}</Text>}
        <Alert color="yellow" role="status" c="gray.9" title={words(left)}>
          <Text size="sm">
            {left.answers + left.tables === 1 ? 'It is' : 'They are'} only on this device. Logging out removes what is kept here.{' '}
            {left.tables === 0
              ? 'You can wait until everything is saved, or download what you typed as a text file first.'
              : 'You can save a table on its project page, or download what you typed as a text file first.'}
          </Text>
          {isWaiting && (
            <Group gap="xs" mt="sm" wrap="nowrap">
              <Loader size={14} aria-hidden />
              <Text size="sm">
                {isConnected
                  ? 'Saving. You will be logged out once everything is saved. Answers in another questionnaire are saved when you open it.'
                  : 'Waiting for a connection.'}
              </Text>
            </Group>
          )}
        </Alert>
        {error && (
          <Alert color="red" role="alert" c="gray.9">
            {error}
          </Alert>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" onClick={() => void download()}>
            Download
          </Button>
          <Button color="red" variant="light" onClick={() => void logout()}>
            Logout and remove
          </Button>
          {left.tables === 0 && (
            <Button loading={isWaiting} onClick={wait} data-autofocus>
              Wait until saved
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** Until they are counted there is one: nobody asks without any. */
const ONE_ANSWER: Waiting = { answers: 1, tables: 0 };

/** Counted again and again: they may be on their way right now, from this tab or from another. */
function useWaiting(account: string): Waiting {
  const [waiting, setWaiting] = useState(ONE_ANSWER);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const texts = await waitingTexts(account);
      const tables = texts.filter(({ scope }) => isTableScope(scope)).length;
      if (!isOver) setWaiting({ answers: texts.length - tables, tables });
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [account]);
  return waiting;
}
