import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '../lib/errors.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ScreenError } from './message/error-views.tsx';
import { ServerButton } from './server-button.tsx';

function goOffline(offline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
}

it('says beside itself that it needs a connection, can be reached, and does nothing until there is one', async () => {
  const press = vi.fn<() => void>();
  await renderScreen(<ServerButton onClick={press}>Submit Answers</ServerButton>);
  const button = page.getByRole('button', { name: 'Submit Answers' });
  await button.click();
  expect(press).toHaveBeenCalledOnce();
  goOffline(true);
  await expect.element(page.getByText('Needs a connection')).toBeVisible();
  await expect.element(button).toHaveAccessibleDescription('Needs a connection');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  (button.element() as HTMLButtonElement).focus();
  expect(document.activeElement).toBe(button.element());
  (button.element() as HTMLButtonElement).click();
  expect(press).toHaveBeenCalledOnce();
  goOffline(false);
  await expect.element(page.getByText('Needs a connection')).not.toBeInTheDocument();
});

it('says it once for several beside each other, after the last, and to each of them for those who only hear it', async () => {
  await renderScreen(
    <div>
      <ServerButton>Similar Questions</ServerButton>
      <ServerButton>Ask for Clarification</ServerButton>
    </div>,
  );
  goOffline(true);
  const reasons = page.getByText('Needs a connection');
  await expect.element(reasons.last()).toBeVisible();
  await expect.element(reasons.first()).not.toBeVisible();
  for (const name of ['Similar Questions', 'Ask for Clarification'])
    await expect.element(page.getByRole('button', { name })).toHaveAccessibleDescription('Needs a connection');
  goOffline(false);
});

it('says of a page that is not kept that it is not, with a way back', async () => {
  goOffline(true);
  await renderScreen(<ScreenError error={new AppError({ code: 'NETWORK', status: 0 })} />, {
    path: '/projects',
    elsewhere: { '/': <p>Home</p> },
  });
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect.element(page.getByText(/This page is not kept on this device/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.element(page.getByText('Home')).toBeVisible();
  goOffline(false);
});
