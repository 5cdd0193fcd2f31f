const LOOK_EVERY_MS = 60 * 60 * 1000;
/** Switching between two tabs must not ask the server each time. */
const LOOK_AT_MOST_EVERY_MS = 60_000;
/** After a version that could not be fetched whole; twice as long after each further try, until one succeeds. */
const TRY_AGAIN_MS = 30_000;

/** Without it everything works as long as there is a connection: a refusal is no reason for a message. */
export async function register(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => null);
  if (registration) lookForUpdates(registration);
}

/** Now and then, when somebody comes back to the tab or the connection does, and soon again after one that failed on the way. */
export function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  let tryAgainAfter = TRY_AGAIN_MS;
  const look = () => {
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  const lookUnlessJustDone = () => {
    if (document.visibilityState !== 'hidden' && Date.now() - lookedAt >= LOOK_AT_MOST_EVERY_MS) look();
  };
  const watch = () => {
    const worker = registration.installing;
    // Next it is installed, or given up: a file was missing, as with a server that is just being replaced. What has arrived is kept.
    const onOutcome = () => {
      const isGivenUp = worker?.state === 'redundant';
      if (isGivenUp) setTimeout(look, tryAgainAfter);
      tryAgainAfter = isGivenUp ? Math.min(2 * tryAgainAfter, LOOK_EVERY_MS) : TRY_AGAIN_MS;
    };
    worker?.addEventListener('statechange', onOutcome, { once: true });
  };
  watch();
  registration.addEventListener('updatefound', watch);
  setInterval(lookUnlessJustDone, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', lookUnlessJustDone);
  window.addEventListener('online', lookUnlessJustDone);
}
