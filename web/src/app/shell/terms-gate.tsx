import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { TERMS_DOCUMENTS } from '@weighbridge/domain/account/terms.text.ts';
import { TERMS_LINKS, termsGateHeading, termsKindOf } from '@weighbridge/domain/account/terms.ts';
import { useState } from 'react';
import { toAppError } from '../../lib/errors.ts';
import { ACCEPT_TERMS } from '../../lib/graphql/boot-operations.ts';
import { fetchOperation } from '../../lib/graphql/fetch-operation.ts';
import type { Profile } from '../../lib/profile.ts';
import { useSession } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { ScrollList } from '../../ui/scroll-list.tsx';

/** Nothing else can be done before the terms are answered. */
export function TermsGate({ profile }: { profile: Profile }) {
  const session = useSession();
  const [running, setRunning] = useState<'agree' | 'disagree' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const kind = termsKindOf(profile.type);
  const { title, sections } = TERMS_DOCUMENTS[kind];

  const run = async (which: 'agree' | 'disagree', action: () => Promise<void>) => {
    setError(null);
    setRunning(which);
    try {
      await action();
    } catch (failure) {
      setError(toAppError(failure).message);
    }
    setRunning(null);
  };

  const agree = async () => {
    const { acceptTerms } = await fetchOperation(ACCEPT_TERMS, { input: { version: profile.requiredTermsVersion } });
    session.update({ termsAndConditionsVersion: acceptTerms.termsAndConditionsVersion });
  };

  return (
    <Dialog title={termsGateHeading(profile.termsAndConditionsVersion ?? null)} onClose={() => undefined} size="lg" blocking>
      <Stack gap="md">
        <ScrollList label={title}>
          {sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <Text fw={600} mt="sm">
                {heading}
              </Text>
              {paragraphs.map((paragraph) => (
                <Text key={paragraph} size="sm" mt={4}>
                  {paragraph}
                </Text>
              ))}
            </section>
          ))}
        </ScrollList>
        <Anchor href={TERMS_LINKS[kind].path} target="_blank" rel="noopener" size="sm">
          Open {TERMS_LINKS[kind].label} in a new tab
        </Anchor>
        {error && (
          <Alert color="red" role="alert" c="gray.9">
            {error}
          </Alert>
        )}
        <DialogActions>
          <Button
            variant="default"
            loading={running === 'disagree'}
            disabled={running !== null}
            onClick={() => void run('disagree', () => session.logout())}
          >
            Disagree
          </Button>
          <Button loading={running === 'agree'} disabled={running !== null} onClick={() => void run('agree', agree)} data-autofocus>
            Agree
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
