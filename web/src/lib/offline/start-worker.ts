import { whenIdle } from '../when-idle.ts';
import { newVersion, ownVersion } from './version.ts';

/** The page itself comes first: its data, and what is typed into it. */
const AFTER_LOAD_MS = 2000;

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

/** Fetched then, too: nobody waits for it, and the next visit tries again. */
async function register(container: ServiceWorkerContainer): Promise<void> {
  const part = await import('./register-worker.ts').catch(() => null);
  await part?.register(container);
}
