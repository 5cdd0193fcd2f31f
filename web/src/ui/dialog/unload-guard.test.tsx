import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNavigationGuard } from './use-navigation-guard.ts';

async function renderWith(unsaved: boolean, released?: { current: boolean }): Promise<void> {
  const Page = () => {
    useNavigationGuard(unsaved, released);
    return <p>The form</p>;
  };
  // Only the browser's own history knows about closing the tab.
  const history = createBrowserHistory();
  const routeTree = createRootRoute({ component: Page, notFoundComponent: Page });
  const view = await render(<RouterProvider router={createRouter({ routeTree, history })} />);
  await expect.element(view.getByText('The form')).toBeVisible();
}

const unloadIsRefused = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('warns before the tab is closed or reloaded with unsaved changes [SHELL-057]', async () => {
  await renderWith(true);
  expect(unloadIsRefused()).toBe(true);
});

it('lets the tab be closed when nothing is unsaved', async () => {
  await renderWith(false);
  expect(unloadIsRefused()).toBe(false);
});

it('lets the tab be closed once a form has saved and is about to leave by itself', async () => {
  const released = { current: false };
  await renderWith(true, released);
  expect(unloadIsRefused()).toBe(true);
  released.current = true;
  expect(unloadIsRefused()).toBe(false);
});
