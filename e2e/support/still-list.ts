import { expect, type Locator, type Page } from '@playwright/test';
import { openList } from './choose.ts';

/**
 * The list of a field stands at its field, as wide as the field, and keeps still. A list that made the page wider than the screen for a
 * moment once made a phone widen its page, the dialog with it, the list with that, and so on.
 */
export async function expectStillList(page: Page, box: Locator): Promise<void> {
  await expect(() => openAndWatch(page, box)).toPass({ timeout: 40_000 });
}

async function openAndWatch(page: Page, box: Locator): Promise<void> {
  await openList(box);
  const list = page.locator(`[id="${await box.getAttribute('aria-controls')}"]`);
  await expect(list).toBeVisible({ timeout: 1500 });
  const places = await list.evaluate(placesInTime, undefined, { timeout: 10_000 });
  const [field, shown] = [(await box.boundingBox())!, (await list.boundingBox())!];
  expect(Math.abs(shown.x - field.x), 'from the edge of the field to the list').toBeLessThan(8);
  expect(Math.abs(shown.width - field.width), 'between the widths of field and list').toBeLessThan(16);
  expect(new Set(places), 'places of the list, and widths of the page, in 20 pictures').toEqual(new Set(places.slice(0, 1)));
}

/** Runs in the page. */
async function placesInTime(list: Element): Promise<string[]> {
  const places: string[] = [];
  for (let picture = 0; picture < 20; picture += 1) {
    await new Promise(requestAnimationFrame);
    const { x, width } = list.getBoundingClientRect();
    places.push(`${x} ${width} ${window.innerWidth}`);
  }
  return places;
}
