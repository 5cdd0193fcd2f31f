import { TaskDone } from './task-done.tsx';
import { TaskPage } from './task-page.tsx';

const TYPE = 'PROJECT_QUESTION_ANSWERS_TO_REVIEW';

/** Vendors cannot submit answers yet, so none is left to rate. */
export function RateAnswersPage() {
  return <TaskPage type={TYPE}>{() => <TaskDone type={TYPE} />}</TaskPage>;
}
