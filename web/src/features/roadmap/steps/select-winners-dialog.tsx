import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { SCORING_MESSAGES } from '@weighbridge/domain/scoring/scoring.messages.ts';
import { setWinnersSchema, WINNERS_TEXTS } from '@weighbridge/domain/scoring/winners.schema.ts';
import { useMemo } from 'react';
import type { Project } from '../../../parts/project/project.operations.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { problemIn } from '../../../ui/form/problem-in.ts';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { PROJECT_STANDING } from '../project-standing.operations.ts';
import { inOrderOfScores, scoredProducts } from './participants.ts';
import { SET_WINNERS } from './roadmap.operations.ts';

interface SelectWinnersDialogProps {
  project: Project;
  confirmation: string;
  submitLabel: string;
  onClose: () => void;
  /** Completes the project, once the winners are stored. */
  onSelected: () => Promise<unknown>;
}

export function SelectWinnersDialog({ project, confirmation, submitLabel, onClose, onSelected }: SelectWinnersDialogProps) {
  const [setWinners] = useMutation(SET_WINNERS);
  // The project's own scoring, whichever branch this person has selected (decision 185).
  const { data, loading } = useQuery(PROJECT_STANDING, {
    variables: { project: project.id, branch: null },
    fetchPolicy: 'no-cache',
    skip: !project.tabs.includes('scoring'),
  });
  const scored = useMemo(() => inOrderOfScores(scoredProducts(project), data?.scoring), [project, data]);
  const form = useAppForm({
    schema: setWinnersSchema({ scored: scored.map(({ id }) => id) }),
    initialValues: {
      project: { id: project.id },
      winners: scored.filter(({ winner }) => winner).map(({ id }) => ({ id })),
    },
    onSubmit: async (input) => {
      await setWinners({ variables: { input } }).catch((failure: unknown) => {
        snackbar.error(SCORING_MESSAGES.unableToSubmit);
        throw failure;
      });
      await onSelected();
      snackbar.success('The project is completed');
      onClose();
    },
  });
  const { fields } = form;
  return (
    <FormDialog title={WINNERS_TEXTS.title} form={form} waiting={loading} onClose={onClose} submitLabel={submitLabel}>
      <Text>{confirmation}</Text>
      <Checkbox.Group
        label="Winners"
        withAsterisk
        value={fields.values.winners.map(({ id }) => id)}
        onChange={(ids) =>
          fields.setFieldValue(
            'winners',
            ids.map((id) => ({ id })),
          )
        }
        error={problemIn(fields.errors, 'winners')}
      >
        <Stack gap="xs" my="xs">
          {/* Not before their order is known: the one that was meant must not slide away from under the cursor. */}
          {loading && <Skeleton height={24 * scored.length} role="status" aria-label="Loading scores" />}
          {!loading &&
            scored.map(({ id, name, vendor, points }) => (
              <Checkbox
                key={id}
                value={id}
                label={name}
                description={[vendor?.name, points !== null && counted(points, 'point')].filter(Boolean).join(' · ')}
              />
            ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  );
}
