import { type Destination, PROJECTS, QUESTIONNAIRE, SIGN_IN, withDemo } from '../demo-visit.ts';
import { loadPage } from '../page-load.ts';
import { withPlainPage } from '../plain-page.ts';
import type { Row } from '../row.ts';

const TURNS = 3;
/** The first paint is meant to take at most three fifths of what the sign-in form may take: 1.5 s of 2.5 s. */
const PAINT_SHARE = 2.5 / 1.5;

interface Phone {
  name: string;
  says: string;
  /** The ceiling as a multiple of a plain page of the same bytes, and the seconds that this stands for. */
  atMost: number;
  to: Destination;
}

/** A page on a simulated phone with nothing cached, beside a page of plain text of the same bytes on the same phone. */
function onPhone({ name, says, atMost, to: { account, path, ready } }: Phone): Row {
  return {
    name,
    says: `on a simulated phone, against plain text of the same bytes: ${says}`,
    limit: { atMost },
    run: () =>
      withDemo(async (demo) => {
        const address = `${demo.url}${await path(demo)}`;
        const { bytes } = await loadPage(demo, { address, account, ready, phone: true });
        return withPlainPage(bytes, async (plainAddress) => {
          const [usable, painted, plain] = [[], [], []] as number[][];
          for (let turn = 0; turn < TURNS; turn++) {
            const load = await loadPage(demo, { address, account, ready, phone: true });
            usable!.push(load.usable);
            painted!.push(load.firstPaint);
            plain!.push((await loadPage(demo, { address: plainAddress, account: null, ready: '#end', phone: true })).usable);
          }
          const [use, paint, text] = [median(usable!), median(painted!), median(plain!)];
          return {
            ratio: Math.max(use, paint * PAINT_SHARE) / text,
            measured: `usable after ${seconds(use)}, first paint after ${seconds(paint)}, ${(bytes / 1000).toFixed(0)} kB of plain text ${seconds(text)}`,
          };
        });
      }),
  };
}

const median = (times: number[]): number => times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)]!;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export const phoneLogin = onPhone({
  name: 'phone-login',
  says: 'the sign-in form takes input (2.5 s), something is painted (1.5 s)',
  atMost: 2.4,
  to: SIGN_IN,
});
export const phoneAnswering = onPhone({
  name: 'phone-answering',
  says: 'the questionnaire of a vendor takes its first key (3 s)',
  atMost: 2.1,
  to: QUESTIONNAIRE,
});
export const phoneProjects = onPhone({ name: 'phone-projects', says: "a broker's projects are listed (4 s)", atMost: 2.3, to: PROJECTS });
