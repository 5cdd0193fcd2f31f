import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';

const LONG = 'height: 3000px';

/** The page is as long as the test needs it, whatever the screen inside shows. */
async function renderLong(path: string) {
  const view = await renderApp({ path });
  document.body.setAttribute('style', LONG);
  await expect.element(view.getByRole('banner')).toBeVisible();
  return { view, header: view.getByRole('banner') };
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** Once the page has heard of it and is drawn: what is not there before could still come. */
async function scrolledTo(top: number): Promise<void> {
  const heard = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
  scrollTo(top);
  await heard;
  await new Promise(requestAnimationFrame);
}

afterEach(() => {
  scrollTo(0);
  document.body.removeAttribute('style');
});

const shadowOf = (element: Element) => getComputedStyle(element).boxShadow;

it('gives the header of the home page a shadow after 100 px [SHELL-013]', async () => {
  const { header } = await renderLong('/');
  expect(shadowOf(header.element())).toBe('none');
  await scrolledTo(100);
  expect(window.scrollY).toBe(100);
  await expect.element(header).toHaveAttribute('data-shadow', 'false');
  scrollTo(101);
  await expect.element(header).toHaveAttribute('data-shadow', 'true');
  await expect.poll(() => shadowOf(header.element())).not.toBe('none');
});

it('always gives the header of other pages a shadow [SHELL-014]', async () => {
  const { header } = await renderLong('/terms-broker');
  await expect.poll(() => shadowOf(header.element())).not.toBe('none');
});

it('offers the way up after 400 px [SHELL-012]', async () => {
  const { view } = await renderLong('/terms-broker');
  const button = view.getByRole('button', { name: 'Scroll to top' });
  // It is fetched when it is first wanted, so that it would not be there yet either way.
  scrollTo(401);
  await expect.element(button).toBeVisible();
  scrollTo(400);
  await expect.element(button).not.toBeInTheDocument();
  expect(window.scrollY).toBe(400);
  scrollTo(401);
  await expect.element(button).toBeVisible();
  await button.click();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(button).not.toBeInTheDocument();
});

it.each([390, 1024])('keeps the way up within the header at %i px, where it covers nothing that is written', async (width) => {
  await page.viewport(width, 800);
  try {
    const { view, header } = await renderLong('/terms-broker');
    scrollTo(1000);
    const button = view.getByRole('button', { name: 'Scroll to top' });
    await expect.element(button).toBeVisible();
    const [inner, outer] = [button.element().getBoundingClientRect(), header.element().getBoundingClientRect()];
    expect(inner.top).toBeGreaterThanOrEqual(outer.top);
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
    expect(inner.right).toBeLessThanOrEqual(width);
  } finally {
    await page.viewport(1280, 800);
  }
});
