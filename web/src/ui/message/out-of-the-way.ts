let before = new AbortController();

/** The messages go to the other end of the window where they would cover what has the focus, as long as there are any. */
export function keepOutOfTheWay(host: HTMLElement | null): void {
  before.abort();
  before = new AbortController();
  if (!host) return;
  const look = () => {
    const worked = document.activeElement;
    if (!worked || host.childElementCount === 0 || host.contains(worked) || !covers(host, worked)) return;
    const isAbove = host.toggleAttribute('data-above');
    if (covers(host, worked)) host.toggleAttribute('data-above', !isAbove);
  };
  const { signal } = before;
  document.addEventListener('focusin', look, { signal });
  document.addEventListener('scroll', look, { signal, capture: true, passive: true });
  window.addEventListener('resize', look, { signal });
  host.removeAttribute('data-above');
  look();
}

function covers(host: Element, worked: Element): boolean {
  const [one, other] = [host.getBoundingClientRect(), worked.getBoundingClientRect()];
  // The page or a whole panel has the focus: nothing in it is meant.
  if (other.height > window.innerHeight / 2) return false;
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
