import { useMutation } from '@apollo/client/react';
import { Radio, Stack, Text } from '@mantine/core';
import { publishFaqFormSchema } from '@weighbridge/domain/faq/faq.schema.ts';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import classes from './faq.module.css';
import { PUBLISH_FAQ_QUESTION } from './faq.operations.ts';
import type { FaqDialogProps } from './faq-dialog.ts';

/** Who reads it is decided here, once. */
export function PublishDialog({ entry, place, onClose, reload }: FaqDialogProps) {
  const [publish] = useMutation(PUBLISH_FAQ_QUESTION);
  const form = useAppForm({
    schema: publishFaqFormSchema,
    initialValues: { audience: 'ALL' },
    guard: false,
    onSubmit: async ({ audience }) => {
      const makePublic = audience === 'ALL';
      const { id, updatedAt } = entry;
      await publish({ variables: { input: { project: { id: place.projectId }, question: { id }, makePublic, updatedAt } } });
      snackbar.success(makePublic ? 'The question is published to all vendors' : 'The question is published to the vendor that asked');
      reload();
      onClose();
    },
  });
  const leave = () => {
    reload();
    onClose();
  };
  return (
    <RecordFormDialog title="Publish Question" form={form} onClose={onClose} onReload={leave} submitLabel="Publish">
      <Text className={classes['text']}>{entry.text}</Text>
      <Radio.Group label="Who can read the question and its answers?" {...form.fields.getInputProps('audience')}>
        <Stack gap="sm" mt="xs">
          <Radio
            value="ALL"
            label="All vendors"
            description="They will not learn who asked. Make sure the wording does not give it away."
          />
          <Radio value="ASKER" label="Only the vendor that asked" description={entry.companyName ?? undefined} />
        </Stack>
      </Radio.Group>
    </RecordFormDialog>
  );
}
