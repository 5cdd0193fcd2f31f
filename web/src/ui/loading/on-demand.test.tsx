import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browser } from '../../lib/browser.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { onDemand } from './on-demand.tsx';

const Greeting = ({ name }: { name: string; onClose?: () => void }) => <p>Hello {name}</p>;
const ADDRESS = 'Failed to fetch dynamically imported module: http://localhost/assets/greeting-4f2a.js';

/** The server answers for its version: the one this page has, another one, or not at all. */
function stubServer(answer: 'same' | 'gone'): void {
  vi.stubGlobal('fetch', () => (answer === 'gone' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json({}))));
}

/** Fails until it is told to work. */
function givenPart() {
  let works = false;
  const load = vi.fn<() => Promise<typeof Greeting>>(() => (works ? Promise.resolve(Greeting) : Promise.reject(new TypeError(ADDRESS))));
  const work = () => {
    works = true;
  };
  return { load, work };
}

it('asks for its code once, when it is first shown, and is there as soon as that is', async () => {
  const arrival = Promise.withResolvers<typeof Greeting>();
  const load = vi.fn<() => Promise<typeof Greeting>>(() => arrival.promise);
  const Shown = onDemand(load, { meanwhile: <p>One moment</p> });
  expect(load).not.toHaveBeenCalled();
  await renderScreen(
    <>
      <Shown name="Olivia" />
      <Shown name="Harper" />
    </>,
  );
  await expect.element(page.getByText('One moment').first()).toBeVisible();
  arrival.resolve(Greeting);
  await expect.element(page.getByText('Hello Olivia')).toBeVisible();
  await expect.element(page.getByText('Hello Harper')).toBeVisible();
  expect(page.getByText('One moment').elements()).toEqual([]);
  expect(load).toHaveBeenCalledOnce();
});

it('fails only where it stands, names no address, and is there after Try again', async () => {
  stubServer('same');
  const { load, work } = givenPart();
  const Shown = onDemand(load);
  await renderScreen(
    <>
      <h1>The questionnaire</h1>
      <Shown name="Olivia" />
    </>,
  );
  const failure = page.getByRole('alert');
  await expect.element(failure.getByText('This part of the page could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'The questionnaire' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/http|\.js/);
  const again = failure.getByRole('button', { name: 'Try again' }).element() as HTMLElement;
  // At once: otherwise it may try again by itself before the button is pressed.
  work();
  again.click();
  await expect.element(page.getByText('Hello Olivia')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

it('tries again by itself, after a pause', async () => {
  stubServer('same');
  const { load, work } = givenPart();
  const Shown = onDemand(load);
  await renderScreen(<Shown name="Olivia" />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  work();
  await expect.element(page.getByText('Hello Olivia')).toBeVisible();
});

it('says that there is no connection, and is there as soon as there is one', async () => {
  stubServer('gone');
  const { load, work } = givenPart();
  const Shown = onDemand(load);
  await renderScreen(<Shown name="Olivia" />);
  await expect.element(page.getByRole('alert').getByText(/^There is no connection to load this part of the page\./)).toBeVisible();
  work();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Hello Olivia')).toBeVisible();
});

it('stands in front of the page where a dialog would, and can be closed', async () => {
  stubServer('same');
  const onClose = vi.fn<() => void>();
  const Shown = onDemand(givenPart().load);
  await renderScreen(<Shown name="Olivia" onClose={onClose} />);
  const failure = page.getByRole('alert');
  await expect.element(failure).toBeVisible();
  expect(getComputedStyle(failure.element()).position).toBe('fixed');
  await failure.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays away without a word where it only decorates', async () => {
  stubServer('same');
  const { load } = givenPart();
  const Shown = onDemand(load, { decorates: true });
  await renderScreen(
    <>
      <h1>The questionnaire</h1>
      <Shown name="Olivia" />
    </>,
  );
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { name: 'The questionnaire' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

it('never loads the whole page anew by itself', async () => {
  stubServer('same');
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  const Shown = onDemand(givenPart().load);
  await renderScreen(<Shown name="Olivia" />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it('offers to load the page anew when trying again did not help', async () => {
  stubServer('same');
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  const Shown = onDemand(givenPart().load);
  await renderScreen(<Shown name="Olivia" />);
  const failure = page.getByRole('alert');
  await expect.element(failure).toBeVisible();
  expect(failure.getByRole('button', { name: 'Reload' }).elements()).toEqual([]);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await failure.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});
