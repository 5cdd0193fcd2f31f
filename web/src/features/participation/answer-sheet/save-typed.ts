import { flushAnswers } from '../answer/open-stores.ts';

/** What is done with all answers is done with everything that was typed. Says why not, or null. */
export async function saveTyped(): Promise<string | null> {
  const unsaved = await flushAnswers();
  const [first] = unsaved;
  if (!first) return null;
  const others = unsaved.length === 1 ? '' : ` and ${unsaved.length - 1} more`;
  return `Your answer to “${first.label}”${others} could not be saved yet. Look at it in the questionnaire, then try again.`;
}
