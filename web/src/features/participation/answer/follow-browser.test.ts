import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnswerTransport } from './answer-transport.ts';
import type { AnsweringStore } from './answering-store.ts';
import { followBrowser } from './follow-browser.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** What a questionnaire is told, in the order of the telling. */
function givenPage() {
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  const store = { retry: tell('send again'), leavePage: tell('send everything') } as unknown as AnsweringStore;
  const transport = { doubtIdentity: tell('ask who is here') } as unknown as AnswerTransport;
  const stop = followBrowser(store, transport, tell('look what is new'));
  const become = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { told, stop, become };
}

it('sends everything when the page is hidden, and asks who is there before more is sent when it comes back', () => {
  const { told, stop, become } = givenPage();
  become('hidden');
  expect(told.splice(0)).toEqual(['send everything']);
  vi.advanceTimersByTime(60_000);
  become('visible');
  expect(told.splice(0)).toEqual(['ask who is here', 'send again']);
  stop();
});

it('looks what is new after more than a minute out of sight', () => {
  const { told, stop, become } = givenPage();
  become('visible');
  expect(told.splice(0)).toEqual(['ask who is here', 'send again']);
  become('hidden');
  vi.advanceTimersByTime(60_001);
  become('visible');
  expect(told).toEqual(['send everything', 'ask who is here', 'send again', 'look what is new']);
  stop();
});

it.each([
  ['pagehide', ['send everything']],
  ['focus', ['ask who is here', 'send again']],
  ['online', ['send again', 'look what is new']],
])('follows the browser until it is left: %s', (event, expected) => {
  const { told, stop } = givenPage();
  window.dispatchEvent(new Event(event));
  expect(told).toEqual(expected);
  stop();
  window.dispatchEvent(new Event(event));
  expect(told).toEqual(expected);
});
