/** Runs once the page has nothing more urgent to do. The answer takes it back. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(run, { timeout: 5_000 });
    return () => window.cancelIdleCallback(asked);
  }
  const asked = setTimeout(run);
  return () => clearTimeout(asked);
}
