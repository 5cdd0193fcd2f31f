/**
 * In the frame of the page when the application itself did not come: nothing is typed yet, so the whole page is simply asked for again,
 * by hand or as soon as there is a connection. A browser remembers what it failed to import; only a new page helps.
 */
export function showBootFailure(frame: Element | null, reload: () => void): void {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.textContent = 'The page could not be loaded. ';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  again.addEventListener('click', reload);
  words.append(again);
  frame?.replaceChildren(words);
  window.addEventListener('online', reload, { once: true });
}
