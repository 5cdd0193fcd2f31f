import { Button } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { useAction } from './use-action.ts';

function Save({ work }: { work: () => Promise<unknown> }) {
  return <Button {...useAction(work)}>Save</Button>;
}

it('does its work once however often it is pressed, shows that it is at it, and can be pressed again afterwards', async () => {
  let times = 0;
  let finish = () => {};
  const work = () => {
    times++;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  await renderScreen(<Save work={work} />);
  const button = page.getByRole('button', { name: 'Save' });
  const press = () => (button.element() as HTMLButtonElement).click();
  await expect.element(button).toBeVisible();
  // Both before the page is drawn again.
  press();
  press();
  await expect.element(button).toHaveAttribute('data-loading', 'true');
  await expect.element(button).toBeDisabled();
  expect(times).toBe(1);
  finish();
  await expect.element(button).toBeEnabled();
  await expect.element(button).not.toHaveAttribute('data-loading');
  press();
  expect(times).toBe(2);
});
