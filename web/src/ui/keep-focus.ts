const FOCUSABLE =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)):not([tabindex="-1"]), #main';

/** Where the focus was, and what stood around it, the nearest first: that is still there when the place itself is gone. */
export interface FocusPlace {
  readonly element: HTMLElement;
  readonly around: readonly Element[];
}

let place: FocusPlace | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Whether it got there with the mouse or a finger, as for everybody before their first key. */
let isPointed = true;
let isKept = false;

const observer = new MutationObserver(() => {
  if (!isNowhere()) return;
  clearTimeout(waiting);
  // What a page does about the focus itself comes first: a new page, a dialog that closes, a field with a message.
  waiting = setTimeout(goBack, 50);
});

/**
 * A button that goes away with what it did, or is switched off while that lasts, takes the focus along, and nobody at a keyboard sees where
 * they are. It comes back: to the button when that can have it again, else to what stands nearest to where it was. `from` had the focus with
 * the first key or click, which may have switched it off by now.
 */
export function keepFocus(signal: AbortSignal, from = document.activeElement, isClicked = false): void {
  if (signal.aborted) return;
  place = from instanceof HTMLElement && from !== document.body ? placeOf(from) : lastPlace();
  isKept = true;
  isPointed = isClicked;
  const options = { signal, capture: true };
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) place = placeOf(target);
    watch();
  };
  const type = () => {
    isPointed = false;
    watch();
  };
  // Who points somewhere means to leave where they were, and sees what is nearest.
  const point = () => {
    isPointed = true;
    observer.disconnect();
    clearTimeout(waiting);
  };
  document.addEventListener('focusin', remember, options);
  document.addEventListener('keydown', type, options);
  document.addEventListener('pointerdown', point, options);
  signal.addEventListener('abort', () => {
    isKept = false;
    isPointed = true;
    observer.disconnect();
    clearTimeout(waiting);
  });
  watch();
}

export function placeOf(element: HTMLElement): FocusPlace {
  const around: Element[] = [];
  for (let at: Element = element; at.id !== 'main' && at.parentElement && at.parentElement !== document.body; at = at.parentElement)
    for (const near of [at.nextElementSibling, at.previousElementSibling, at.parentElement]) if (near) around.push(near);
  return { element, around };
}

/** Also of a button that is switched off while it works: the document itself has forgotten it by then. */
export function lastPlace(): FocusPlace | null {
  const { activeElement } = document;
  return isNowhere() || !(activeElement instanceof HTMLElement) ? place : placeOf(activeElement);
}

export function returnTo(to: FocusPlace): void {
  place = to;
  watch();
  if (to.element.isConnected) to.element.focus({ preventScroll: true });
  else goBack();
}

function watch(): void {
  // Without the listeners it would not be noticed that somebody went elsewhere.
  if (!isKept) return;
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'data-loading'] });
}

function goBack(): void {
  if (!place || !isNowhere()) return;
  const { element, around } = place;
  if (element.isConnected && !element.matches(':disabled')) return element.focus({ preventScroll: true });
  // What switches it on again is noticed, and what leaves it off, such as a form that has nothing more to save.
  if (isPointed || (element.isConnected && element.hasAttribute('data-loading'))) return;
  for (const near of around.filter(({ isConnected }) => isConnected))
    for (const next of [near, ...near.querySelectorAll(FOCUSABLE)]) {
      if (next instanceof HTMLElement && next.matches(FOCUSABLE)) next.focus({ preventScroll: true });
      // Nothing takes it that is hidden.
      if (!isNowhere()) return;
    }
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
