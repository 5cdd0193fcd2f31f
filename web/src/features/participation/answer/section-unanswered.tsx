import { Button, Stack, Text } from '@mantine/core';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { descriptionLimit } from '@weighbridge/domain/answer/read-answer.ts';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { postOperation } from '../../../lib/graphql/post-operation.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { useAction } from '../../../ui/use-action.ts';
import { SET_SECTION_UNANSWERED } from './answer.operations.ts';
import { useAnswering } from './use-answering.ts';

interface SectionUnansweredProps {
  section: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Makes every question of the section not applicable, with one reason for all of them. */
export function SectionUnanswered({ section, onClose }: SectionUnansweredProps) {
  const { store, projectId, product, refresh } = useAnswering();
  const [description, setDescription] = useState('');
  const mark = useAction(async () => {
    try {
      // What is still on its way to this section must not arrive after it.
      await store.flush();
      const input = {
        project: { id: projectId },
        product: { id: product.id },
        section: { id: section.id },
        description: description || null,
      };
      const { results } = (await postOperation(SET_SECTION_UNANSWERED, { input })).setSectionUnanswered;
      store.receiveSaved(results);
      await refresh();
      onClose();
    } catch (error) {
      snackbar.error(ANSWER_MESSAGES.unableToSaveData(toAppError(error).message));
    }
  });
  return (
    <Dialog title="Mark section as unanswered" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          All questions in ‘{section.name}’ will be marked as not applicable. Answers already given there will be replaced.
        </Text>
        <TextArea
          label="Why the section does not apply"
          description="Optional"
          data-autofocus
          max={descriptionLimit(store)}
          value={description}
          onChange={setDescription}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button {...mark}>Mark as Unanswered</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
