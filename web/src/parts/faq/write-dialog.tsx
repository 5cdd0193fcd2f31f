import { useMutation } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { FAQ_LIMITS, faqTextSchema } from '@weighbridge/domain/faq/faq.schema.ts';
import { useState } from 'react';
import { keptDraft } from '../../lib/kept-draft.ts';
import { useOptionalProfile } from '../../lib/session/session.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { CREATE_FAQ_QUESTION, type FaqEntry } from './faq.operations.ts';
import type { FaqPlace } from './faq-place.ts';
import { SimilarFaq } from './similar-faq.tsx';

interface WriteDialogProps {
  place: FaqPlace;
  title: string;
  label: string;
  submitLabel: string;
  /** The question it is written under. */
  parentId?: string;
  /** The question of the project that it is about. */
  about?: { readonly id: string; readonly label: string };
  /** What is said when it is sent. */
  thanks: (written: Pick<FaqEntry, 'status'>) => string;
  onClose: () => void;
  onWritten?: () => void;
}

/** Asking, answering and asking further. What is typed stays on this device until it is sent or thrown away, also when the tab is closed. */
export function WriteDialog({ place, title, label, submitLabel, parentId, about, thanks, onClose, onWritten }: WriteDialogProps) {
  const account = useOptionalProfile()?.id ?? null;
  const draft = keptDraft(account, `faq:${place.projectId}:${place.productId ?? 'team'}:${parentId ?? about?.id ?? 'new'}`);
  const [begun] = useState(draft.read);
  const [create] = useMutation(CREATE_FAQ_QUESTION);
  const form = useAppForm({
    schema: faqTextSchema,
    initialValues: { text: begun },
    guard: false,
    onSubmit: async ({ text }) => {
      const question = { text, parent: parentId ? { id: parentId } : null, question: about ? { id: about.id } : null };
      const product = place.productId ? { id: place.productId } : null;
      const { data } = await create({ variables: { input: { project: { id: place.projectId }, hash: place.hash, product, question } } });
      draft.forget();
      if (data) snackbar.success(thanks(data.createFaqQuestion));
      onWritten?.();
      onClose();
    },
  });
  const { text } = form.fields.values;
  const close = () => {
    if (form.dirty) draft.forget();
    onClose();
  };
  return (
    <FormDialog title={title} form={form} onClose={close} submitLabel={submitLabel} size="lg">
      {about && (
        <Text size="sm" c="dimmed">
          About: {about.label}
        </Text>
      )}
      <TextArea
        label={label}
        withAsterisk
        required
        data-autofocus
        max={FAQ_LIMITS.text}
        value={text}
        error={form.fields.errors['text']}
        onChange={(next) => {
          draft.keep(next);
          form.fields.setFieldValue('text', next);
        }}
      />
      {parentId === undefined && <SimilarFaq place={place} text={text} />}
    </FormDialog>
  );
}
