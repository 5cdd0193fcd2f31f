import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useUnfolded } from './use-unfolded.ts';

async function givenSections(searchKey: string | null) {
  const { result, rerender } = await renderHook((key?: string | null) => useUnfolded(key ?? null, (id) => id === 'first'), {
    initialProps: searchKey,
  });
  return {
    rerender,
    set: (id: string, open: boolean) => result.current.set(id, open),
    expectOpen: async (...open: string[]) =>
      await expect.poll(() => ['first', 'second', 'third'].filter((id) => result.current?.isOpen(id))).toEqual(open),
  };
}

it('what was opened and folded by hand stays so', async () => {
  const { set, expectOpen } = await givenSections(null);
  await expectOpen('first');
  set('first', false);
  set('second', true);
  await expectOpen('second');
});

it('what a search found lies open until it is folded by hand, in that search and no other', async () => {
  const { set, rerender, expectOpen } = await givenSections('dentists');
  await expectOpen('first', 'second', 'third');
  set('second', false);
  set('third', false);
  await expectOpen('first');
  await rerender('prices');
  await expectOpen('first', 'second', 'third');
  set('first', false);
  await expectOpen('second', 'third');
  await rerender(null);
  await expectOpen('first');
});
