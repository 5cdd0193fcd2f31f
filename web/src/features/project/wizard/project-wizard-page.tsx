import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { WIZARD_STEPS, type WizardStep, wizardPath, wizardRedirect, wizardTitle } from '@weighbridge/domain/roadmap/wizard.ts';
import { useProject } from '../../../parts/project/use-project.ts';
import { NotFoundView, ScreenError } from '../../../ui/message/error-views.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Congratulations } from './congratulations.tsx';
import { NewProjectStep } from './new-project-step.tsx';
import { StillMissing } from './still-missing.tsx';
import { readSource } from './wizard-source.ts';
import { type ProductsStep, WizardStepBody } from './wizard-step-body.tsx';
import { WizardSteps } from './wizard-steps.tsx';

const STEPS: readonly string[] = [...WIZARD_STEPS.map(({ step }) => step), 'congratulations'];
const isStep = (step: string | undefined): step is WizardStep => step !== undefined && STEPS.includes(step);

/** /project-wizard by itself is where a new project begins. */
export function ProjectWizardStartPage() {
  return <Navigate to={wizardPath('details', null)} replace />;
}

/** /project-wizard/{id}/{step}: a project that is being written. */
export function ProjectWizardPage({ ProductsStep }: { ProductsStep: ProductsStep }) {
  const { id = '', step }: { id?: string; step?: string } = useParams({ strict: false });
  return isStep(step) ? <ExistingProject id={id} step={step} ProductsStep={ProductsStep} /> : <NotFoundView />;
}

export function NewProjectPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const source = readSource(search);
  return (
    <>
      <PageHeader title={wizardTitle(source.source, source.baseId !== null)} />
      <WizardSteps current="details" projectId={null} />
      <NewProjectStep source={source} />
    </>
  );
}

interface ExistingProjectProps {
  id: string;
  step: WizardStep;
  ProductsStep: ProductsStep;
}

function ExistingProject({ id, step, ProductsStep }: ExistingProjectProps) {
  const { project, error, reload } = useProject(id);
  if (error && !project) return <ScreenError error={error} />;
  if (project === null || project?.status === 'DELETED') return <NotFoundView />;
  if (!project) return null;
  const elsewhere = wizardRedirect(project, step);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  if (step === 'congratulations') return <Congratulations project={project} />;
  return (
    <>
      <PageHeader title={wizardTitle(project.source ?? null, Boolean(project.baseProject))} subtitle={project.name} />
      <WizardSteps current={step} projectId={id} />
      {step === 'preview' && <StillMissing project={project} />}
      <WizardStepBody step={step} project={project} reload={reload} ProductsStep={ProductsStep} />
    </>
  );
}
