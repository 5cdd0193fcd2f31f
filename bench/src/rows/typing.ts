import { launchBrowser } from '@weighbridge/e2e/browser.ts';
import { keyDelays, watchKeys } from '../key-delays.ts';
import { withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { seedAnswering } from '../seed-answering.ts';

const KEYS = 200;
/** A quick typist; each key comes after the one before was drawn. */
const BETWEEN_KEYS_MS = 60;

/** The time from a key press to the frame that shows it, in the built page. */
export const typing: Row = {
  name: 'typing',
  says: 'how long a key press into the last of 500 questions waits for its frame, 95th percentile, every section open',
  limit: { atMost: 50 },
  defaultSize: 500,
  run: (size) =>
    withProduct(async ({ app, database, user, load }) => {
      const [answerer] = await seedAnswering(app, database, user, { projects: 1, vendorsPerProject: 1, questions: size, sections: 20 });
      const { origin } = new URL(load('').url);
      const browser = await launchBrowser();
      try {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const [name, value] = answerer!.cookie.split('=');
        await context.addCookies([{ name: name!, value: value!, url: origin }]);
        const page = await context.newPage();
        await page.goto(`${origin}/invite-to-project/${answerer!.project}/preview/${answerer!.product}`);
        await page.getByRole('search', { name: 'Find questions' }).waitFor();
        const folded = page.locator('section[data-open=false] button[aria-expanded=false]');
        while ((await folded.count()) > 0) await folded.first().click();
        const last = page.locator(`#question-${answerer!.questions.at(-1)}`);
        await last.scrollIntoViewIfNeeded();
        await last.getByRole('textbox').click();
        await watchKeys(page);
        await page.keyboard.type('We pay claims on time. '.repeat(20).slice(0, KEYS), { delay: BETWEEN_KEYS_MS });
        await page.waitForTimeout(200);
        const delays = await keyDelays(page);
        const at = (share: number): number => delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN;
        const ratio = at(0.95);
        return {
          ratio,
          unit: 'ms',
          measured: `${delays.length} keys: median ${at(0.5).toFixed(0)} ms, 95% ${ratio.toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`,
        };
      } finally {
        await browser.close();
      }
    }),
};
