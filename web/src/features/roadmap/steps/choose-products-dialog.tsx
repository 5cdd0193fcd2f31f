import { useMutation } from '@apollo/client/react';
import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { hasMoreTime } from '@weighbridge/domain/participation/answering.policy.ts';
import { chooseProductsSchema, STEP_FORM_TEXTS } from '@weighbridge/domain/participation/step-forms.schema.ts';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import type { Project, ProjectProduct } from '../../../parts/project/project.operations.ts';
import { DeadlineField } from '../../../parts/question/deadline-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { acceptedProducts } from './participants.ts';
import { SUBMIT_PRODUCT_ANSWERS } from './roadmap.operations.ts';

interface ChooseProductsDialogProps {
  project: Project;
  confirmation: string;
  submitLabel: string;
  onClose: () => void;
  reload: () => Promise<unknown>;
  /** Moves the project on, once the choice is stored. */
  onChosen: () => Promise<unknown>;
}

interface Choice {
  id: string;
  selected: boolean;
  deadline: string | null;
}

/** Who goes on to scoring as it is, and who gets until when to submit. */
export function ChooseProductsDialog({ project, confirmation, submitLabel, onClose, reload, onChosen }: ChooseProductsDialogProps) {
  const [submitAnswers] = useMutation(SUBMIT_PRODUCT_ANSWERS);
  const [now] = useState(() => new Date());
  const accepted = acceptedProducts(project);
  // As they were when the dialog opened: storing the choice marks the selected ones as submitted.
  const [open] = useState(() => accepted.filter(({ answersSubmittedAt }) => !answersSubmittedAt));
  const submitted = accepted.filter(({ id }) => !open.some((product) => product.id === id));
  const form = useAppForm({
    schema: chooseProductsSchema({ now, open: open.map(({ id }) => id) }),
    initialValues: {
      project: { id: project.id },
      products: open.map((product): Choice => ({ id: product.id, selected: false, deadline: deadlineAhead(product, now) })),
    },
    onSubmit: async ({ products }) => {
      const choices = products.map(({ id, deadline }) => ({ id, selected: deadline === null, deadline: deadline?.toISOString() ?? null }));
      try {
        await submitAnswers({ variables: { input: { project: { id: project.id }, products: choices } } });
      } catch (failure) {
        snackbar.error('Unable to submit product answers');
        if (!isAboutOtherProducts(failure)) throw failure;
        await reload();
        snackbar.warning('A vendor accepted, declined or submitted meanwhile. Please choose again.');
        return onClose();
      }
      snackbar.success('Product Answers were successfully submitted');
      // What is stored is not chosen a second time: the form opens again with it.
      await onChosen().catch(snackbar.error);
      onClose();
    },
  });
  const { fields } = form;
  return (
    <FormDialog title={STEP_FORM_TEXTS.choiceTitle} form={form} onClose={onClose} submitLabel={submitLabel} size="lg">
      <Text>Select the products whose answers are scored as they are now. Every other product needs a deadline to submit its answers.</Text>
      <Stack gap="lg">
        {submitted.map(({ id, name }) => (
          <Checkbox key={id} label={name} description="Answers are submitted" checked disabled readOnly />
        ))}
        {open.map(({ id, name, progress }, index) => {
          const choice = fields.values.products[index] as Choice | undefined;
          const selected = choice?.selected ?? false;
          return (
            <Stack key={id} gap="xs">
              <Checkbox
                label={name}
                description={`${progress}% answered`}
                checked={selected}
                onChange={(event) => fields.setFieldValue(`products.${index}.selected`, event.currentTarget.checked)}
              />
              {!selected && (
                <DeadlineField
                  label={`Answers deadline of ${name}`}
                  withAsterisk
                  required
                  data-path={`products.${index}.deadline`}
                  value={choice?.deadline ?? null}
                  onChange={(deadline) => fields.setFieldValue(`products.${index}.deadline`, deadline)}
                  error={fields.errors[`products.${index}.deadline`]}
                />
              )}
            </Stack>
          );
        })}
      </Stack>
      <Alert color="yellow" c="gray.9">
        {confirmation} {STEP_FORM_TEXTS.choiceIsFinal}
      </Alert>
    </FormDialog>
  );
}

function deadlineAhead({ answersSubmitDeadline }: ProjectProduct, now: Date): string | null {
  const deadline = answersSubmitDeadline ? new Date(answersSubmitDeadline) : null;
  return deadline && hasMoreTime({ answersSubmitDeadline: deadline, now }) ? deadline.toISOString() : null;
}

/** The server has other products open than the form shows; no field of it could say so. */
function isAboutOtherProducts(failure: unknown): boolean {
  return Object.keys(toAppError(failure).fields).some((path) => /^products(\.\d+\.id)?$/.test(path));
}
