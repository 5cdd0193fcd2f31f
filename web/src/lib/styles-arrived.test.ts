import { expect, it, vi } from 'vitest';
import { stylesArrived } from './styles-arrived.ts';

/** A page whose style sheets are on their way until the test says what became of them. */
function givenPage(count: number) {
  const page = document.implementation.createHTMLDocument();
  const links = Array.from({ length: count }, () => Object.assign(page.createElement('link'), { rel: 'stylesheet', href: '/looks.css' }));
  page.head.append(...links);
  return { page, links };
}

it('waits for every style sheet that is on its way, also for one that does not come', async () => {
  const { page, links } = givenPage(2);
  const arrived = vi.fn<() => void>();
  const waiting = stylesArrived(page).then(arrived);
  links[0]?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  await Promise.resolve();
  expect(arrived).not.toHaveBeenCalled();
  links[1]?.dispatchEvent(new Event('error'));
  await waiting;
  expect(arrived).toHaveBeenCalledOnce();
});

it('does not wait for one that is there, nor for links of another kind', async () => {
  const { page, links } = givenPage(1);
  vi.spyOn(links[0] as HTMLLinkElement, 'sheet', 'get').mockReturnValue(new CSSStyleSheet());
  page.head.append(Object.assign(page.createElement('link'), { rel: 'icon', href: '/icon.svg' }));
  const arrived = vi.fn<() => void>();
  void stylesArrived(page).then(arrived);
  await expect.poll(() => arrived.mock.calls.length).toBe(1);
});
