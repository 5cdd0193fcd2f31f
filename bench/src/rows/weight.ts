import { BROKER_HOME, type Destination, QUESTIONNAIRE, SIGN_IN, withDemo } from '../demo-visit.ts';
import { loadPage } from '../page-load.ts';
import type { Row } from '../row.ts';

const KILOBYTE = 1000;

/** The bytes that a browser receives until the page can be used, measured in the browser and not taken from the build. */
function weightOf(name: string, what: string, atMost: number, { account, path, ready }: Destination): Row {
  return {
    name,
    says: `everything a browser receives until ${what}, nothing cached, kB on the wire`,
    limit: { atMost },
    run: () =>
      withDemo(async (demo) => {
        const address = `${demo.url}${await path(demo)}`;
        const { bytes, requests } = await loadPage(demo, { address, account, ready });
        return { ratio: bytes / KILOBYTE, unit: 'kB', measured: `${requests} requests, ${(bytes / KILOBYTE).toFixed(1)} kB` };
      }),
  };
}

export const weight = weightOf('weight', 'the sign-in form takes input', 160, SIGN_IN);
export const weightHome = weightOf('weight-home', "a broker's home page shows its projects", 300, BROKER_HOME);
export const weightAnswering = weightOf('weight-answering', 'the questionnaire of a vendor takes input', 240, QUESTIONNAIRE);
