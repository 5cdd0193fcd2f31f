import { Button, Stack } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { EMPTY_ANSWER } from '../answer-content.ts';
import type { AskedQuestion } from '../asked-question.ts';
import { AttachmentsDialog } from '../attachments-dialog-on-demand.ts';
import { AnswerControl } from '../controls/answer-control.tsx';

interface QuestionPreviewProps {
  question: AskedQuestion;
  answersMaxLength?: number | null;
}

/** What the vendor will get, to try out; nothing that is typed here is kept. */
export function QuestionPreview({ question, answersMaxLength }: QuestionPreviewProps) {
  const [content, setContent] = useState(EMPTY_ANSWER);
  const [showsFiles, setShowsFiles] = useState(false);
  return (
    <Stack gap="xs" align="stretch">
      <AnswerControl question={question} content={content} onChange={setContent} answersMaxLength={answersMaxLength} />
      {question.attachments.length > 0 && (
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          leftSection={<IconPaperclip size={14} aria-hidden />}
          onClick={() => setShowsFiles(true)}
        >
          Question Attachments ({question.attachments.length})
        </Button>
      )}
      {showsFiles && <AttachmentsDialog files={question.attachments} onClose={() => setShowsFiles(false)} />}
    </Stack>
  );
}
