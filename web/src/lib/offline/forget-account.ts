import { forgetTexts } from '../journal/waiting-texts.ts';
import { forgetDrafts } from '../kept-draft.ts';
import { takeTarget } from '../return-target.ts';
import { KeptRecords } from './kept-records.ts';
import { forgetSession } from './kept-session.ts';

/** Everything this device holds of one account: its pages, who it is, where it wanted to go, and texts nobody waits for any more. */
export async function forgetAccount(account: string): Promise<void> {
  forgetSession();
  takeTarget();
  // Each for itself: what a browser refuses to remove must not keep the rest.
  await Promise.allSettled([new KeptRecords(account).forgetAll(), forgetTexts(account), forgetDrafts(account)]);
}
