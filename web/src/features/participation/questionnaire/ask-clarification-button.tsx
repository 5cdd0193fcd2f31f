import { IconMessageQuestion } from '@tabler/icons-react';
import { thanksForAsking } from '@weighbridge/domain/faq/faq.labels.ts';
import { use, useState } from 'react';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { ServerButton } from '../../../ui/server-button.tsx';
import { Asking } from './asking.ts';

const WriteDialog = onDemand(() => import('../../../parts/faq/write-dialog.tsx').then((module) => module.WriteDialog));

/** Asks the team what a question means. Absent where nothing can be asked. */
export function AskClarificationButton({ questionId, label }: { questionId: string; label: string }) {
  const place = use(Asking);
  const [isOpen, setOpen] = useState(false);
  if (!place) return null;
  return (
    <>
      <ServerButton
        variant="subtle"
        color="gray"
        c="gray.7"
        size="compact-sm"
        leftSection={<IconMessageQuestion size={14} aria-hidden />}
        aria-label={`Ask for Clarification: ${label}`}
        onClick={() => setOpen(true)}
      >
        Ask for Clarification
      </ServerButton>
      {isOpen && (
        <WriteDialog
          place={place}
          about={{ id: questionId, label }}
          title="Ask for Clarification"
          label="Your question"
          submitLabel="Ask"
          thanks={({ status }) => thanksForAsking({ status, isReply: false })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
