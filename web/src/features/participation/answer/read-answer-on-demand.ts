import { onDemand } from '../../../ui/loading/on-demand.tsx';

/** Who answers does not need it: it comes with a questionnaire that is closed, or when the first question is. */
export const ReadAnswer = onDemand(() => import('./read-answer.tsx').then((module) => module.ReadAnswer));
