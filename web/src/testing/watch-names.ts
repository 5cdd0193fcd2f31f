const NAMED = [
  'button, a[href], input:not([type=hidden]), textarea, select, h1, h2, h3, th, legend, p.mantine-Text-root:not([role], [aria-live]), li, dt, img:not([alt=""])',
  '[role=dialog], [role=alertdialog], [role=menuitem], [role=option], [role=tab], [role=img], [role=progressbar]',
].join();
/** What holds others is heard by its name when one comes into it; what is in it is no name for it. */
const HOLDERS =
  'nav, table:not([class*=-month], section[aria-label] > *), iframe, [role=region], [role=radiogroup], [role=toolbar], [role=list], [role=listbox], [role=menu], [role=grid], [role=tablist]';
/** Attributes that point at other elements, which are nothing without them. */
const POINTERS = ['aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'for'];
/** Words with a gap where something had no name either. */
const GAPS = ['href', 'aria-label', 'title']
  .flatMap((name) => ['*="undefined"', '*="NaN"', '=""', '$=" "', '^=" "'].map((words) => `[${name}${words}]`))
  .concat('a:not([href])')
  .join();

/** What belongs into a field, by the words beside it: devices fill it in by that, and show the keys for it. */
const MEANT: readonly (readonly [words: RegExp, field: string])[] = [
  [/password$/i, '[autocomplete=current-password], [autocomplete=new-password]'],
  [/^e-?mail( address)?$/i, '[type=email]:is([autocomplete=username], [autocomplete=email], [autocomplete=off])'],
  [/^phone( number)?$/i, '[type=tel]:is([autocomplete=tel], [autocomplete=off])'],
  [/^first name$/i, '[autocomplete=given-name], [autocomplete=off]'],
  [/^last name$/i, '[autocomplete=family-name], [autocomplete=off]'],
];

const says = (text: string | null | undefined) => (text ?? '').trim() !== '';

const isLabelled = (element: Element) => ['aria-label', 'title', 'alt'].some((name) => says(element.getAttribute(name)));

/** The elements that an attribute names; null for what is not there. */
const pointedAt = (element: Element, attribute: string) =>
  (element.getAttribute(attribute) ?? '')
    .split(' ')
    .filter(says)
    .map((id) => document.getElementById(id));

const hasOwnName = (element: Element) =>
  isLabelled(element) || pointedAt(element, 'aria-labelledby').some((other) => other && (says(other.textContent) || isLabelled(other)));

function hasName(element: Element): boolean {
  if (hasOwnName(element)) return true;
  if ([...((element as HTMLInputElement).labels ?? [])].some((label) => says(label.textContent))) return true;
  if (element.matches('input, textarea, select, [role=dialog], [role=alertdialog], [role=progressbar]')) return false;
  return says(element.textContent) || [...element.querySelectorAll('[aria-label], img')].some(hasName);
}

/** The words beside a field, without the star of those that are needed. */
function wordsBeside(field: HTMLInputElement): string {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
  return label.replace('*', '').trim();
}

const isMisleading = (field: HTMLInputElement) => MEANT.some(([words, meant]) => words.test(wordsBeside(field)) && !field.matches(meant));

const isUnnamedHolder = (element: Element) =>
  !hasOwnName(element) && !says(element.querySelector(':scope > legend, :scope > caption')?.textContent);

const pointsNowhere = (element: Element) => POINTERS.some((name) => pointedAt(element, name).includes(null));

/** The star is for the eyes alone. */
const isNeededInSecret = (field: Element) =>
  field.closest('.mantine-InputWrapper-root')?.querySelector(':scope > label > .mantine-InputWrapper-required') != null &&
  !field.matches('[required], [aria-required=true]');

/** There is nobody to name it for. */
const isHidden = (element: Element) => element.closest('[aria-hidden=true], [hidden], [inert]') !== null || !element.checkVisibility();

/** The heading of a page in the middle, or one two levels below the one before it: who goes from heading to heading looks for what they missed. */
function misplacedHeadings(): Element[] {
  // A dialog stands before or behind the page in the document, and begins anew.
  const places = new Map<Element | null, number>();
  return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) => {
    if (isHidden(heading)) return false;
    const place = heading.closest('body > *');
    const level = Number(heading.localName.slice(1));
    const before = places.get(place);
    places.set(place, level);
    return before !== undefined && (level === 1 || level > before + 1);
  });
}

/** Enter would take something away from whoever goes on with it. */
const TAKES_AWAY = /^(Delete|Remove|Discard|Reset|Revoke|Decline|Erase)\b/;
const dangerousStarts = () =>
  [...document.querySelectorAll('[role=dialog] button[data-autofocus]')].filter(({ textContent }) => TAKES_AWAY.test(textContent));

function nameless(): Element[] {
  const unnamed = [...document.querySelectorAll(NAMED)].filter((element) => !hasName(element) && !isHidden(element));
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => !isHidden(element));
  const misleading = shown('input').filter((element) => isMisleading(element as HTMLInputElement));
  const needed = shown('input:not([type=hidden], [type=radio], [type=checkbox]), textarea, select').filter(isNeededInSecret);
  const holders = shown(HOLDERS).filter(isUnnamedHolder);
  const pointing = shown(POINTERS.map((name) => `[${name}]`).join()).filter(pointsNowhere);
  // A picture beside words is read out as a picture without a name unless it is hidden.
  const pictures = shown('svg.tabler-icon:not([role=img])');
  const misplaced = [...misplacedHeadings(), ...dangerousStarts()];
  return [...unnamed, ...misleading, ...needed, ...holders, ...pointing, ...pictures, ...misplaced, ...document.querySelectorAll(GAPS)];
}

export const inWords = ({ localName, attributes }: Element) =>
  `<${localName} ${[...attributes].map(({ name, value }) => `${name}="${value}"`).join(' ')}>`;

const LOOK_EVERY = 50;
const found = new Set<string>();
let hasChanged = false;
let before = new Set<Element>();

// What a dialog is called is there a moment after the dialog.
function look(): void {
  if (!hasChanged && before.size === 0) return;
  hasChanged = false;
  const now = nameless();
  for (const element of now) if (before.has(element)) found.add(inWords(element));
  before = new Set(now);
}

new MutationObserver(() => {
  hasChanged = true;
}).observe(document, { subtree: true, childList: true, characterData: true });
window.setInterval(look, LOOK_EVERY);

/** What stood on the screen since the last time without saying what it is: a button without words, a dialog without a title, a field for a password as any other. */
export function takeNameless(): string[] {
  const taken = [...found];
  found.clear();
  before.clear();
  return taken;
}
