import type { Client } from 'graphql-ws';
import { CodeDownload } from '../offline/code-download.ts';
import { whenIdle } from '../when-idle.ts';

/** As much of the live channel as the application knows. */
export type LiveClient = Pick<Client, 'subscribe' | 'dispose'>;

/** The live channel. Its code comes once the page has settled: nobody waits to see what others will do. */
export function createLiveClient(): LiveClient {
  const channel = new CodeDownload(async () => (await import('./live-channel.ts')).liveChannel());
  return {
    subscribe(payload, sink) {
      let leave: (() => void) | null = null;
      const listen = () => {
        leave ??= channel.getState().value?.subscribe(payload, sink) ?? null;
      };
      const stopWaiting = channel.subscribe(listen);
      const forget = whenIdle(() => void channel.load());
      listen();
      return () => {
        forget();
        stopWaiting();
        leave?.();
      };
    },
    dispose: () => channel.getState().value?.dispose(),
  };
}
