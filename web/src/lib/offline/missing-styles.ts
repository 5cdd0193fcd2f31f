/*
 * A style sheet that could not be had stays in the page as a link that did nothing, and the bundler's loader takes it for loaded: the
 * part would come without its looks. So each one is remembered, and asked for again before its part is.
 */
const missing = new Set<HTMLLinkElement>();

// Failures of elements do not bubble; they pass here on their way down.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  true,
);

/** Fails when one of them is still missing. */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(replace));
}

function replace(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error('A style sheet could not be loaded')));
    missing.delete(link);
    link.replaceWith(again);
  });
}
