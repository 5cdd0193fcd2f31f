import type { NavigationEntry } from '@weighbridge/domain/access/navigation.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenBrokerSession } from '../../testing/given-admin.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useNavigationGuard } from '../../ui/dialog/use-navigation-guard.ts';
import { NavDrawer } from './nav-drawer.tsx';

beforeEach(() => page.viewport(390, 800));
afterEach(() => page.viewport(1280, 800));

const LINKS: readonly NavigationEntry[] = [
  { route: 'library', label: 'Smart Library', path: '/pages/library' },
  { route: 'templates', label: 'Templates', path: '/pages/templates' },
];
const burger = page.getByRole('button', { name: 'Open navigation' });
const drawer = page.getByRole('dialog', { name: 'Menu' });

/** At the library, in a frame that stays when another page is opened. */
async function open(links: readonly NavigationEntry[], ...privileges: readonly Privilege[]) {
  const frame = (
    <>
      <NavDrawer links={links} />
      <p>Below</p>
    </>
  );
  const { router } = await renderScreen(<p>Home</p>, { session: givenBrokerSession(...privileges), elsewhere: { '/pages/$name': frame } });
  await router.navigate({ href: '/pages/library' });
  await expect.element(page.getByText('Below')).toBeVisible();
  return router;
}

it('opens and closes', async () => {
  await open(LINKS);
  await expect.element(burger).toHaveAttribute('aria-expanded', 'false');
  expect(drawer.elements()).toEqual([]);
  await burger.click();
  await expect.element(drawer.getByRole('link', { name: 'Templates' })).toBeVisible();
  expect(burger.element()).toHaveAttribute('aria-expanded', 'true');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(burger).toHaveAttribute('aria-expanded', 'false');
  await expect.element(burger).toHaveFocus();
});

it('closes when a link is followed, and stays closed on the way back', async () => {
  const router = await open(LINKS);
  const path = () => router.state.location.pathname;
  await burger.click();
  await drawer.getByRole('link', { name: 'Templates' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(path()).toBe('/pages/templates');
  await expect.element(burger).toHaveAttribute('aria-expanded', 'false');
  router.history.back();
  await expect.poll(path).toBe('/pages/library');
  await expect.element(burger).toHaveAttribute('aria-expanded', 'false');
  expect(drawer.elements()).toEqual([]);
});

function Unsaved() {
  useNavigationGuard(true);
  return <p>Below</p>;
}

it('is out of the way when unsaved changes keep somebody where they are', async () => {
  const frame = (
    <>
      <NavDrawer links={LINKS} />
      <Unsaved />
    </>
  );
  const { router } = await renderScreen(frame, {
    session: givenBrokerSession(),
    path: '/pages/library',
    elsewhere: { '/pages/templates': null },
  });
  await burger.click();
  await drawer.getByRole('link', { name: 'Templates' }).click();
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(question.element().contains(document.activeElement)).toBe(true);
  await question.getByRole('button', { name: 'Continue Editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(drawer.elements()).toEqual([]);
  expect(router.state.location.pathname).toBe('/pages/library');
});

it.each([
  ['there are links', LINKS, [], 1],
  ['there is a firm to act for', [], ['MANAGE_BROKERS'], 1],
  ['there is nothing to show', [], [], 0],
] as const)('is offered or not when %s', async (_why, links, privileges, count) => {
  await open(links, ...privileges);
  expect(burger.elements()).toHaveLength(count);
});
