import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SessionContext } from '../../lib/session/session.ts';
import { givenSession } from '../../testing/given.ts';
import { RouteFocus } from './route-focus.tsx';

const Place = () => <p>At {useLocation().href}</p>;
const Frame = () => (
  <>
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
    <button type="button">Next page</button>
    <RouteFocus />
  </>
);

/** Signing in on a page puts another frame around it, without the button that was pressed. */
function Signing() {
  const [isSignedIn, setSignedIn] = useState(false);
  return (
    <Fragment key={String(isSignedIn)}>
      <Frame />
      {!isSignedIn && (
        <button type="button" onClick={() => setSignedIn(true)}>
          Sign in
        </button>
      )}
    </Fragment>
  );
}

const main = page.getByRole('main');
const button = page.getByRole('button', { name: 'Next page' });
const said = () => document.querySelector('[aria-live=polite]')?.textContent;

/** Clients have a title, nameless things have none. */
async function open(at: string) {
  const root = createRootRoute({ component: Signing });
  const route = (path: string, title?: string) =>
    createRoute({ getParentRoute: () => root, path, component: Place, staticData: title === undefined ? {} : { title } });
  const router = createRouter({
    routeTree: root.addChildren([route('/clients/$id', 'Client'), route('/nameless/$id')]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await render(
    <SessionContext value={givenSession()}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
  const goTo = async (href: string) => {
    await router.navigate({ href });
    await expect.element(page.getByText(`At ${href}`, { exact: true })).toBeVisible();
  };
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  return goTo;
}

it.each([
  ['its title', '/clients/1', '/clients/2', 'Client', 'Client · Weighbridge'],
  ['the name of the product where it has none', '/nameless/1', '/nameless/2', 'Weighbridge', 'Weighbridge'],
])('takes the focus to a new page, and says %s', async (_what, from, to, words, title) => {
  const goTo = await open(from);
  expect(document.title).toBe(title);
  expect(said()).toBe('');
  await expect.element(button).toHaveFocus();
  await goTo(to);
  await expect.element(main).toHaveFocus();
  await expect.poll(said).toBe(words);
  (button.element() as HTMLElement).focus();
  await goTo(from);
  await expect.element(main).toHaveFocus();
});

it('names the page that is shown, and not the one before, in words and in the title of the window', async () => {
  const goTo = await open('/clients/1');
  await goTo('/nameless/1');
  await expect.poll(() => document.title).toBe('Weighbridge');
  await expect.poll(said).toBe('Weighbridge');
  await goTo('/clients/1');
  await expect.poll(() => document.title).toBe('Client · Weighbridge');
  await expect.poll(said).toBe('Client');
});

it('says nothing and leaves the focus where it is while the page stays the same', async () => {
  const goTo = await open('/clients/1');
  await goTo('/clients/1?page=2');
  // What follows from one move has followed before the next one is shown.
  await goTo('/clients/1?page=3');
  await expect.element(button).toHaveFocus();
  expect(said()).toBe('');
});

it('takes the focus to the page when somebody signs in on it', async () => {
  await open('/clients/1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(main).toHaveFocus();
  expect(said()).toBe('');
});
