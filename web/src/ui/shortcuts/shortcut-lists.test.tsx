import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { type ShortcutList, shortcutLists, useShortcuts } from './shortcut-lists.ts';

function Part({ list }: { list: ShortcutList }) {
  useShortcuts(list);
  return <p>{list.title}</p>;
}

it('names the keys of the parts on the page, the latest first, and forgets those of a part that is left', async () => {
  const [table, chart] = [
    { title: 'Table', rows: [] },
    { title: 'Chart', rows: [] },
  ];
  const titles = () => shortcutLists().map(({ title }) => title);
  const first = await render(<Part list={table} />);
  const second = await render(<Part list={chart} />);
  await expect.poll(titles).toEqual(['Chart', 'Table']);
  await first.unmount();
  await expect.poll(titles).toEqual(['Chart']);
  await second.unmount();
  await expect.poll(titles).toEqual([]);
});
