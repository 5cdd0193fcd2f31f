import { useNavigate } from '@tanstack/react-router';
import { WIZARD_REDIRECT_DELAY, type WizardStep, wizardPath } from '@weighbridge/domain/roadmap/wizard.ts';

/** Shows a step after a moment: the message about what was saved comes first. */
export function useWizardNavigation() {
  const navigate = useNavigate();
  return async (step: WizardStep, projectId: string) => {
    await new Promise((resolve) => setTimeout(resolve, WIZARD_REDIRECT_DELAY));
    await navigate({ to: wizardPath(step, projectId) });
  };
}
