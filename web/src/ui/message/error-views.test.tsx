import { expect, it, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import { AppError, toAppError } from '../../lib/errors.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { ErrorPage, ScreenError } from './error-views.tsx';

const graphqlError = (status: number, message = 'No') => ({ errors: [{ message, extensions: { status } }] });

it('turns a 403 answer into the Access Denied page with a way home [SHELL-035] [SHELL-036]', async () => {
  const view = await renderScreen(<ScreenError error={graphqlError(403)} />, { path: '/admin/users' });
  await expect.element(view.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect.element(view.getByText("You don't have permission to view this page.")).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it.each([
  ['a 404 answer [SHELL-037]', graphqlError(404)],
  ['a malformed id [SHELL-038]', graphqlError(400, 'Cast to ObjectId failed for value "x"')],
])('turns %s into the not-found page', async (_what, error) => {
  const view = await renderScreen(<ScreenError error={error} />, { path: '/somewhere' });
  await expect.element(view.getByText('The page you are looking for cannot be found')).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('says what went wrong, whom to write to and how to get home [SHELL-042] [SHELL-043] [SHELL-044]', async () => {
  const view = await renderScreen(<ErrorPage error={new Error('The mill has stopped')} supportEmail="help@weighbridge.test" />);
  await expect.element(view.getByText('The mill has stopped')).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'help@weighbridge.test' })).toHaveAttribute('href', 'mailto:help@weighbridge.test');
  await expect.element(view.getByRole('link', { name: 'Back to Home page' })).toHaveAttribute('href', '/');
});

it('adds the support team to the generic panel [SHELL-059] [SHELL-060]', async () => {
  const view = await renderScreen(<ErrorPanel error={new AppError({ code: 'INTERNAL' })} />);
  await expect.element(view.getByText('OOPS! Something went wrong. Please try again later')).toBeVisible();
  await expect.element(view.getByText(/Please contact support team/)).toBeVisible();
  await expect
    .element(view.getByRole('link', { name: 'support@weighbridge.test' }))
    .toHaveAttribute('href', 'mailto:support@weighbridge.test');
});

it('shows the words of the server in the panel instead of the generic ones [SHELL-061]', async () => {
  const view = await renderScreen(<ErrorPanel error={toAppError(graphqlError(500, 'The list is being rebuilt'))} />);
  await expect.element(view.getByText('The list is being rebuilt')).toBeVisible();
  await expect.element(view.getByText(/OOPS/)).not.toBeInTheDocument();
});

it('opens the page that was not kept as soon as this device has a network again', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const view = await renderScreen(<ScreenError error={new AppError({ code: 'NETWORK' })} />);
  await expect.element(view.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  await expect.element(view.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});
