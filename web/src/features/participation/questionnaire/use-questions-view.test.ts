import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { givenQuestion, givenSection } from '../testing/given-invitation.ts';
import { useQuestionsView } from './use-questions-view.ts';

it.each([
  [60, ['Network', 'Service']],
  [61, ['Network']],
])('lays open a questionnaire of up to sixty questions, and of a longer one its first section: %i', async (total, open) => {
  const first = Array.from({ length: total - 1 }, (_none, index) => givenQuestion(`Question ${index + 1}`));
  const sections = [givenSection('Network', first), givenSection('Service', [givenQuestion('When is your hotline open?')])];
  const { result } = await renderHook(() => useQuestionsView(sections, () => true, null));
  await expect.poll(() => sections.filter(({ id }) => result.current?.unfolded.isOpen(id)).map(({ name }) => name)).toEqual(open);
});
