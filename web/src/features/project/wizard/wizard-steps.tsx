import { WIZARD_STEPS, type WizardStep, wizardPath } from '@weighbridge/domain/roadmap/wizard.ts';
import { Steps } from '../../../ui/steps.tsx';

interface WizardStepsProps {
  current: WizardStep;
  /** Null until the project is saved for the first time: there is nothing to go to yet. */
  projectId: string | null;
}

export function WizardSteps({ current, projectId }: WizardStepsProps) {
  const steps = WIZARD_STEPS.map(({ step, label }) => ({ label, path: projectId && wizardPath(step, projectId) }));
  return <Steps steps={steps} current={WIZARD_STEPS.find(({ step }) => step === current)?.label ?? ''} />;
}
