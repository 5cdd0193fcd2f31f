import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { STEP_FORM_TEXTS } from '@weighbridge/domain/participation/step-forms.schema.ts';
import { teamStatusLabel } from '@weighbridge/domain/project/project.labels.ts';
import { isBeforePublication, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { wizardFrom } from '../../../parts/project/manage-entries.ts';
import { PROJECT } from '../../../parts/project/project.operations.ts';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { useChangeStatus } from '../../../parts/project/use-change-status.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { settleDeletes } from '../../../ui/undo/delayed-deletes.ts';
import { ChooseProductsDialog } from './choose-products-dialog.tsx';
import { IssuesDialog } from './issues-dialog.tsx';
import { acceptedProducts, scoredProducts, unsubmittedNote } from './participants.ts';
import { type ProjectIssue, VALIDATE_PROJECT } from './roadmap.operations.ts';
import { SelectWinnersDialog } from './select-winners-dialog.tsx';

type Opened = { kind: 'choose' | 'winners' } | { kind: 'issues'; issues: readonly ProjectIssue[] };

/** The button to the next status: what is missing first, then the form the step needs, or a question. */
export function NextStep({ project, reload }: ProjectPage) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const changeStatus = useChangeStatus(project, reload);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [checking, setChecking] = useState(false);
  const step = project.nextStep;
  if (!step) return null;
  const { to } = step;

  const findIssues = async (target: ProjectStatus) => {
    const { data } = await client.query({
      query: VALIDATE_PROJECT,
      variables: { id: project.id, status: target },
      fetchPolicy: 'network-only',
    });
    return data?.validateProject.issues ?? [];
  };

  const ask = (action?: () => Promise<unknown>, note = '') =>
    confirm({ title: step.button, message: step.confirmation + note, confirmLabel: step.button, action });

  /** As the project is now, where that can be had: a vendor may have submitted since the page was read. */
  const readNote = async () => {
    const now = await client.query({ query: PROJECT, variables: { id: project.id }, fetchPolicy: 'network-only' }).catch(() => null);
    return unsubmittedNote(now?.data?.project ?? project);
  };

  const move = async (target: ProjectStatus) => {
    const note = target === 'SCORING' ? await readNote() : '';
    const { confirmed } = await ask(() => changeStatus(target), note);
    if (confirmed) snackbar.success(`The project is now ${teamStatusLabel(target, project.type)}`);
  };

  const restart = async () => {
    const { confirmed } = await ask();
    if (confirmed) await navigate({ to: '/project-wizard/details', search: wizardFrom.panel(project.id) });
  };

  const press = async () => {
    // What is missing is judged without what is being deleted.
    await settleDeletes();
    if (!to) return restart();
    if (isBeforePublication(project.status)) {
      const issues = await findIssues(to);
      if (issues.length > 0) return setOpened({ kind: 'issues', issues });
    }
    if (project.status === 'AWAITING' && acceptedProducts(project).length === 0) return snackbar.warning(STEP_FORM_TEXTS.noAcceptedProduct);
    if (step.form === 'CHOICE_PRODUCTS') return setOpened({ kind: 'choose' });
    if (step.form === 'SELECT_WINNERS' && scoredProducts(project).length > 0) return setOpened({ kind: 'winners' });
    return move(to);
  };

  const start = () => {
    setChecking(true);
    press()
      .catch((failure: unknown) => snackbar.error(toAppError(failure)))
      .finally(() => setChecking(false));
  };
  const close = () => setOpened(null);
  const form = { project, confirmation: step.confirmation, submitLabel: step.button, onClose: close };
  return (
    <>
      <Button onClick={start} loading={checking} rightSection={<IconArrowRight size={16} aria-hidden />}>
        {step.button}
      </Button>
      {opened?.kind === 'issues' && <IssuesDialog status={project.status} issues={opened.issues} onClose={close} />}
      {opened?.kind === 'choose' && <ChooseProductsDialog {...form} reload={reload} onChosen={() => changeStatus('SCORING')} />}
      {opened?.kind === 'winners' && <SelectWinnersDialog {...form} onSelected={() => changeStatus('COMPLETED')} />}
    </>
  );
}
