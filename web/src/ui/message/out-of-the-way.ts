/** Until it is told to stop: the messages go to the other end of the window where they would cover what has the focus. */
export function keepOutOfTheWay(host: HTMLElement): () => void {
  const stopping = new AbortController();
  const look = () => {
    const worked = document.activeElement;
    if (!worked || host.contains(worked) || !covers(host, worked)) return;
    const before = host.dataset['place'];
    host.dataset['place'] = before === 'above' ? 'below' : 'above';
    if (covers(host, worked)) host.dataset['place'] = before ?? 'below';
  };
  const { signal } = stopping;
  document.addEventListener('focusin', look, { signal });
  document.addEventListener('scroll', look, { signal, capture: true, passive: true });
  window.addEventListener('resize', look, { signal });
  look();
  return () => stopping.abort();
}

function covers(host: Element, worked: Element): boolean {
  const [one, other] = [host.getBoundingClientRect(), worked.getBoundingClientRect()];
  // The page or a whole panel has the focus: nothing in it is meant.
  if (other.height > window.innerHeight / 2) return false;
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
