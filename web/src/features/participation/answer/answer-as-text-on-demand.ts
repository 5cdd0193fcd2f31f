import { onDemand } from '../../../ui/loading/on-demand.tsx';

/** Who answers does not need it: it comes with a questionnaire that is closed, or when the first question is. */
export const AnswerAsText = onDemand(() => import('./answer-as-text.tsx').then((module) => module.AnswerAsText));
