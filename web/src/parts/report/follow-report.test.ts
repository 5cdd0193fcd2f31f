import type { ApolloClient } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import { AppError } from '../../lib/errors.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { withFakeTimers } from '../../testing/with-fake-timers.ts';
import { snackbarStore } from '../../ui/message/snackbar.ts';
import { FollowedReport } from './follow-report.ts';
import type { Report } from './report.operations.ts';

beforeEach(clearWhatStays);
afterEach(clearWhatStays);

const RUNNING: Report = { id: 'report', url: '/api/reports/report', status: 'RUNNING', progress: 40 };
const told = () => snackbarStore.getMessages().map(({ text }) => text);

function follow(query: () => Promise<{ data: { report: Report } }>) {
  return new FollowedReport({ query } as unknown as ApolloClient, RUNNING);
}

it('gives up after a minute without an answer, counted from the last one', async () => {
  await withFakeTimers(async () => {
    let looks = 0;
    const followed = follow(async () => {
      looks += 1;
      if (looks === 10) return { data: { report: RUNNING } };
      throw new AppError({ code: 'INTERNAL' });
    });
    await vi.advanceTimersByTimeAsync(69_000);
    expect([followed.get().status, told()]).toEqual(['RUNNING', []]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([followed.get().status, told()]).toEqual(['FAILED', ['The system is unable to generate the report, try again later']]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(looks).toBe(70);
  });
});

it('gives up at once when there is no such report any more', async () => {
  await withFakeTimers(async () => {
    const followed = follow(() => Promise.reject(new AppError({ code: 'NOT_FOUND' })));
    await vi.advanceTimersByTimeAsync(1000);
    expect([followed.get().status, told()]).toEqual(['FAILED', ['The system is unable to generate the report, try again later']]);
  });
});

it('tells the end once, and opens the report once, whatever comes after it', async () => {
  await withFakeTimers(async () => {
    const opened = vi.spyOn(browser, 'goTo').mockReturnValue();
    const ready = { ...RUNNING, status: 'READY' as const, progress: 100 };
    const followed = follow(async () => ({ data: { report: ready } }));
    await vi.advanceTimersByTimeAsync(1000);
    followed.note(ready);
    followed.note({ ...ready, status: 'FAILED' });
    expect([followed.get().status, opened.mock.calls, told()]).toEqual([
      'READY',
      [['/api/reports/report']],
      ['The report has been exported'],
    ]);
  });
});
