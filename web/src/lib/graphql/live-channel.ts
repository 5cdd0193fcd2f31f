import { type Client, createClient } from 'graphql-ws';
import { onBehalfHeaders } from '../on-behalf.ts';
import { spread } from '../spread.ts';

const LONGEST_WAIT_MS = 30_000;

/** Opens with the first subscription and reconnects by itself for as long as there are subscriptions. */
export function liveChannel(): Client {
  return createClient({
    url: liveUrl(window.location),
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, waitBeforeRetry(retries))),
    connectionParams: onBehalfHeaders,
  });
}

function liveUrl({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/api/graphql`;
}

function waitBeforeRetry(retries: number): number {
  return spread(Math.min(LONGEST_WAIT_MS, 1000 * 2 ** retries));
}
