import { Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { isPlainText } from '@weighbridge/domain/answer/answer.types.ts';
import { textLimit } from '@weighbridge/domain/answer/answer-value.ts';
import { contentText } from '@weighbridge/domain/answer/content-text.ts';
import { useState } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { contentOf } from './kept-answer.ts';
import { useAnswering, useQuestionState } from './use-answering.ts';

// The button that made the text is gone with it, and beside where it was the text would be thrown away.
const focusOn = (field: HTMLTextAreaElement | null) => field?.focus();

/** Two texts for one answer: one has to go, and nobody but the person can say which. */
export function ConflictDialog({ questionId, onClose }: { questionId: string; onClose: (decided: boolean) => void }) {
  const { store, viewerId } = useAnswering();
  const state = useQuestionState(questionId);
  const [merged, setMerged] = useState<string | null>(null);
  if (!state?.conflict) return null;
  const { asked, content, conflict, files } = state;
  const { theirs } = conflict;
  const by = theirs?.answeredBy;
  const isOwn = by !== undefined && by !== null && by.id === viewerId;
  const decide = (act: () => void) => () => {
    act();
    onClose(true);
  };
  const canMerge = isPlainText(asked.type) && typeof content.value === 'string' && !content.notApplicable;
  return (
    <Dialog
      title={isOwn ? 'You changed this answer in two places' : 'Two people changed this answer'}
      size="xl"
      onClose={() => onClose(false)}
    >
      <Stack gap="md">
        <Text fw={500}>{asked.label}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Version title={isOwn ? 'Here' : 'Yours'} about="Kept on this device" text={contentText(asked, content, { files })} />
          <Version
            title={isOwn ? 'Elsewhere' : by ? `By ${by.name}` : 'Stored now'}
            about={theirs ? <DateText value={theirs.answeredAt} format="exact" /> : 'The answer was removed'}
            text={contentText(asked, theirs && contentOf(theirs), { files: theirs?.files ?? [] })}
          />
        </SimpleGrid>
        {merged !== null && (
          <TextArea label="Both put together" ref={focusOn} max={textLimit(asked, store)} value={merged} onChange={setMerged} />
        )}
        <DialogActions>
          {canMerge && merged === null && (
            <Button variant="subtle" onClick={() => setMerged([content.value, contentOf(theirs).value].filter(Boolean).join('\n'))}>
              Put Both Together
            </Button>
          )}
          <Button variant="default" onClick={decide(() => store.takeTheirs(questionId))}>
            {isOwn ? 'Use the other' : 'Use theirs'}
          </Button>
          {merged === null ? (
            <Button onClick={decide(() => store.keepMine(questionId))}>{isOwn ? 'Keep this one' : 'Keep mine'}</Button>
          ) : (
            <Button onClick={decide(() => store.keepMine(questionId, { ...content, value: merged }))}>Save this text</Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function Version({ title, about, text }: { title: string; about: React.ReactNode; text: string }) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {about}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 320, overflowY: 'auto' }}>
        {text || 'No answer'}
      </Text>
    </Paper>
  );
}
