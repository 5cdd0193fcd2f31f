import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showBootFailure } from './boot-failure.ts';

it('says in the frame that the page did not come, and asks for it again by hand or when there is a connection', async () => {
  const frame = document.createElement('main');
  frame.textContent = 'Loading';
  document.body.append(frame);
  const reload = vi.fn<() => void>();
  showBootFailure(frame, reload);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The page could not be loaded. Try again');
  expect(frame.textContent).not.toContain('Loading');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(2);
  frame.remove();
});
