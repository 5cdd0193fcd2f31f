import { whenIdle } from '../when-idle.ts';
import { newVersion, ownVersion } from './version.ts';

/** The page itself comes first: its data, and what is typed into it. */
const AFTER_LOAD_MS = 2000;
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** Switching between two tabs must not ask the server each time. */
const LOOK_AT_MOST_EVERY_MS = 60_000;

/** Keeps the application on the device, for when there is no connection; not while developing, where nothing has a version. */
export function startWorker(): void {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (ownVersion === null || !container) return;
  // As long as this tab lives, the files of its version are kept, whatever comes after it.
  void navigator.locks.request(`app-${ownVersion}`, { mode: 'shared' }, () => new Promise(() => undefined));
  container.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; version?: string }>) => {
    if (data.kind === 'version-ready' && data.version !== ownVersion) newVersion.announce();
  });
  const start = () => setTimeout(() => whenIdle(() => void register(container)), AFTER_LOAD_MS);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Without it everything works as long as there is a connection: a refusal is no reason for a message. */
async function register(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return;
  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_AT_MOST_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
}
