import { Button } from '@mantine/core';
import { thanksForAsking } from '@weighbridge/domain/faq/faq.labels.ts';
import type { FaqEntryAction } from '@weighbridge/domain/faq/faq.policy.ts';
import { useState } from 'react';
import type { FaqEntry } from '../../parts/faq/faq.operations.ts';
import type { FaqPlace } from '../../parts/faq/faq-place.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import classes from './faq.module.css';

const WriteDialog = onDemand(() => import('../../parts/faq/write-dialog.tsx').then((module) => module.WriteDialog));
const PublishDialog = onDemand(() => import('./publish-dialog.tsx').then((module) => module.PublishDialog));
const RejectDialog = onDemand(() => import('./reject-dialog.tsx').then((module) => module.RejectDialog));
const EditDialog = onDemand(() => import('./edit-dialog.tsx').then((module) => module.EditDialog));

interface FaqActionsProps {
  entry: FaqEntry;
  /** The question that it is, or that it is written under. */
  questionId: string;
  place: FaqPlace;
  isTeam: boolean;
  reload: () => Promise<unknown>;
}

/** What this person may do with a question or an answer; the server has decided it. */
export function FaqActions({ entry, questionId, place, isTeam, reload }: FaqActionsProps) {
  const [opened, setOpened] = useState<FaqEntryAction | null>(null);
  // Of the edited text: what others save meanwhile does not replace it, unless one asks for it.
  const [version, setVersion] = useState(0);
  const startAgain = () => void reload().then(() => setVersion(version + 1), snackbar.error);
  const isQuestion = entry.id === questionId;
  const labels: Record<FaqEntryAction, string> = {
    reply: 'Reply',
    clarify: 'Ask for Clarification',
    publish: 'Publish',
    reject: 'Reject',
    edit: isQuestion ? 'Edit Question' : entry.isAddedByBroker ? 'Edit Answer' : 'Edit',
  };
  const close = () => setOpened(null);
  const dialog = { entry, place, onClose: close, reload: () => void reload().catch(() => undefined) };
  const isReply = opened === 'reply';
  return (
    <div className={classes['actions']}>
      {entry.actions.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant={action === 'publish' || action === 'reply' ? 'light' : 'subtle'}
          color={action === 'reject' ? 'red' : undefined}
          aria-label={`${labels[action]}: ${entry.text.slice(0, 80)}`}
          onClick={() => setOpened(action)}
        >
          {labels[action]}
        </Button>
      ))}
      {opened === 'publish' && <PublishDialog {...dialog} />}
      {opened === 'reject' && <RejectDialog {...dialog} />}
      {opened === 'edit' && <EditDialog {...dialog} key={version} title={labels.edit} reload={startAgain} />}
      {(isReply || opened === 'clarify') && (
        <WriteDialog
          place={place}
          parentId={questionId}
          title={isReply ? 'Reply' : 'Ask for Clarification'}
          label={isTeam ? 'Your answer' : isReply ? 'Your reply' : 'Your question'}
          submitLabel={isTeam ? 'Answer' : 'Send'}
          thanks={({ status }) => (isTeam ? 'Your answer was sent' : thanksForAsking({ status, isReply: true }))}
          onClose={close}
          onWritten={dialog.reload}
        />
      )}
    </div>
  );
}
