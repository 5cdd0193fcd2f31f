import { expect, it, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import { beforeReload } from '../../lib/offline/reload-safely.ts';
import { newVersion } from '../../lib/offline/version.ts';
import { renderApp } from '../testing/render-app.tsx';

it('offers a new version, never takes it by itself, and not before everything typed is kept', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  let isKept = false;
  const stop = beforeReload(() => Promise.resolve(isKept));
  const view = await renderApp({ path: '/terms-broker' });
  await expect.element(view.getByRole('banner')).toBeVisible();
  expect(view.getByText('A new version is ready.').elements()).toEqual([]);
  newVersion.announce();
  await expect.element(view.getByText('A new version is ready.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await view.getByRole('button', { name: 'Reload' }).click();
  await expect.element(view.getByText('Some of what you typed is only on this page. Please wait until it is saved.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  isKept = true;
  await view.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  stop();
  await view.getByRole('button', { name: 'Later' }).click();
  await expect.element(view.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
});
