import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result } from 'axe-core';

/** The one without comments has half as much to read. */
const SCANNER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Scans what the page shows now, dialogs included and frames not, and fails with one paragraph per violation. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-label^="Loading"]:visible'), `what ${page.url()} is still loading`).toHaveCount(0);
  // What is far from the screen is not laid out until it comes near: it would be scanned at a size that nobody ever sees.
  const laidOut = await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  // What the page has been given once it keeps: giving it takes as long as the scan.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCANNER);
  const violations = await page.evaluate(findViolations, WCAG_22_AA);
  await laidOut.evaluate((style: Element) => style.remove());
  expect(await page.evaluate(fieldsThatEnlarge), `letters below 16 px on a phone, of fields of ${page.url()}`).toEqual([]);
  const report = violations.map((violation) => {
    const places = violation.nodes.map(
      (node) => `    ${node.target.join(' ')}\n      ${node.failureSummary?.replaceAll('\n', '\n      ') ?? ''}`,
    );
    return `${violation.id} (${violation.impact}): ${violation.help}\n${places.join('\n')}`;
  });
  expect(report.join('\n\n'), `accessibility of ${page.url()}`).toBe('');
}

/** Runs in the page. Only what is wrong is described; describing what is right takes longer than finding it. */
async function findViolations(tags: string[]): Promise<Result[]> {
  // What has just changed has its new colours in the frame after the next.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const scanner = (window as unknown as { axe: typeof axe }).axe;
  return (await scanner.run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })).violations;
}

/** Fields with small letters, for which a phone would enlarge the page and leave it so. Runs in the page. */
function fieldsThatEnlarge(): string[] {
  if (window.innerWidth > 768) return [];
  return [...document.querySelectorAll('input, select, textarea')]
    .filter((field) => !['checkbox', 'radio', 'file', 'hidden', 'range', 'color'].includes((field as HTMLInputElement).type))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML.slice(0, 160));
}
