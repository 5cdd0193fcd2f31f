import { flushAnswers } from '../answer/open-stores.ts';

/** Before something is done with all answers, everything that was typed is saved. Returns why that failed, or null. */
export async function saveTyped(): Promise<string | null> {
  const unsaved = await flushAnswers();
  const [first] = unsaved;
  if (!first) return null;
  const others = unsaved.length === 1 ? '' : ` and ${unsaved.length - 1} more`;
  return `Your answer to “${first.label}”${others} could not be saved yet. Look at it in the questionnaire, then try again.`;
}
