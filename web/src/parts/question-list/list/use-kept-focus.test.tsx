import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { givenSection } from '../testing/given-questions.ts';
import { itemKey, type ListItem } from './list-items.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const items = ['Network', 'Pricing'].map((name): ListItem => ({ kind: 'empty', section: givenSection(name) }));

function List({ shown, inDialog }: { shown: readonly ListItem[]; inDialog: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, shown, inDialog);
  return (
    <div ref={list}>
      {shown.map((item, index) => (
        <button key={itemKey(item)} type="button" id={itemKey(item)} data-index={index}>
          {item.section.name}
        </button>
      ))}
    </div>
  );
}

it('gives the focus to what is in the place of the one that left, once no dialog is open any more', async () => {
  const view = await render(<List shown={items} inDialog={false} />);
  await page.getByRole('button', { name: 'Network' }).click();
  await view.rerender(<List shown={items.slice(1)} inDialog />);
  await expect.element(page.getByRole('button', { name: 'Network' })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
  await view.rerender(<List shown={items.slice(1)} inDialog={false} />);
  await expect.element(page.getByRole('button', { name: 'Pricing' })).toHaveFocus();
});
