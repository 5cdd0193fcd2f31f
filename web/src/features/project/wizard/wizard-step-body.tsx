import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type WizardStep, wizardPath } from '@weighbridge/domain/roadmap/wizard.ts';
import { type ComponentType, useState } from 'react';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { ProjectQuestionList } from '../../../parts/question-list/list/project-question-list.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { MembersSection } from '../details/members-section.tsx';
import { ExistingProjectForm } from '../form/existing-project-form.tsx';
import { ReviewStep } from './review-step.tsx';
import { useWizardNavigation } from './use-wizard-navigation.ts';

export type ProductsStep = ComponentType<Pick<ProjectPage, 'project'>>;

type BodyStep = Exclude<WizardStep, 'congratulations'>;

const AFTER = { questions: 'products', products: 'preview', preview: 'congratulations' } as const;
const BEFORE = { questions: 'details', products: 'questions', preview: 'products' } as const;

interface WizardStepBodyProps extends ProjectPage {
  step: BodyStep;
  ProductsStep: ProductsStep;
}

export function WizardStepBody({ step, project, reload, ProductsStep }: WizardStepBodyProps) {
  if (step === 'details') return <DetailsStep project={project} reload={reload} />;
  return (
    <Stack gap="lg">
      {step === 'questions' && (
        <ProjectQuestionList project={{ ...project, settings: { answersMaxLength: project.settings.answersMaxLength ?? null } }} />
      )}
      {step === 'products' && <ProductsStep project={project} />}
      {step === 'preview' && <ReviewStep project={project} reload={reload} />}
      <StepButtons projectId={project.id} back={BEFORE[step]} next={AFTER[step]} />
    </Stack>
  );
}

function StepButtons({ projectId, back, next }: { projectId: string; back: WizardStep; next: WizardStep }) {
  const goTo = useWizardNavigation();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void goTo(next, projectId).finally(() => setLeaving(false));
  };
  return (
    <Group justify="space-between">
      <Button variant="default" component={Link} to={wizardPath(back, projectId)}>
        Back
      </Button>
      <Button onClick={leave} loading={leaving}>
        {next === 'congratulations' ? 'Finish' : 'Continue'}
      </Button>
    </Group>
  );
}

function DetailsStep({ project, reload }: ProjectPage) {
  const goTo = useWizardNavigation();
  const [version, setVersion] = useState(0);
  const again = () =>
    reload().then(
      () => setVersion((before) => before + 1),
      (error: unknown) => snackbar.error(error),
    );
  return (
    <Stack gap="lg">
      <MembersSection project={project} reload={reload} />
      <ExistingProjectForm
        key={version}
        project={project}
        submitLabel="Save and Continue"
        onSaved={() => goTo('questions', project.id)}
        onReload={() => void again()}
      />
    </Stack>
  );
}
