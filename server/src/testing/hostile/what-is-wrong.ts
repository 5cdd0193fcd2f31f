import { MARK } from './marked-firm.ts';

/** What gives away how it is made, or what the database said. */
const INSIDES =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|\bkysely\b|syntax error at or near|violates \w+ constraint|invalid input syntax|pg_catalog|"stack"|\bSQLSTATE\b|column "\w+" |relation "\w+" /;

/** What is wrong with an answer, whatever was asked; undefined where nothing is. */
export function whatIsWrong(status: number, body: string, readsEverything: boolean): string | undefined {
  if (status >= 500 || /"code":"(INTERNAL|UNAVAILABLE)"/.test(body)) return 'failed';
  if (INSIDES.test(body)) return 'shows its insides';
  if (!readsEverything && body.includes(MARK)) return 'tells what another firm wrote';
  return undefined;
}
