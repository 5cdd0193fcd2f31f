import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import type { AskedQuestion } from '../../../parts/question/asked-question.ts';
import { AttachmentsDialog } from '../../../parts/question/attachments-dialog-on-demand.ts';
import { usePreloadedWhenIdle } from '../../../ui/loading/use-preloaded.ts';
import { useFileUrl } from '../file-hash.ts';

/** The files that came with the question. */
export function QuestionAttachments({ files }: { files: AskedQuestion['attachments'] }) {
  const [open, setOpen] = useState(false);
  usePreloadedWhenIdle(AttachmentsDialog);
  const urlOf = useFileUrl();
  return (
    <>
      <Button variant="subtle" size="compact-sm" leftSection={<IconPaperclip size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Question Attachments ({files.length})
      </Button>
      {open && <AttachmentsDialog files={files.map((file) => ({ ...file, url: urlOf(file.url) }))} onClose={() => setOpen(false)} />}
    </>
  );
}
