let isPressed = false;
const waiting: (() => void)[] = [];

/**
 * Runs at once, or while a button of the mouse is down, after the click. A field that says what is wrong as it is left makes the page
 * longer: what is being pressed below it would move away from under the pointer, and the click would reach nothing.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

function end(): void {
  isPressed = false;
  for (const run of waiting.splice(0)) run();
}

addEventListener('mousedown', () => (isPressed = true), true);
// Before what the click brings about: a form that is sent may have an answer of the server to show, which must not be checked away.
addEventListener('click', end);
// Not every press becomes a click; one that does has become it in the same task. A menu of the browser may keep the coming up to itself.
for (const name of ['mouseup', 'dragend', 'contextmenu', 'keydown']) addEventListener(name, () => setTimeout(end), true);
