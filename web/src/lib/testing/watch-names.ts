const NAMED = [
  'button, a[href], input:not([type=hidden]), textarea, select, h1, h2, h3, th, legend, p.mantine-Text-root:not([role], [aria-live]), li, dt, img:not([alt=""])',
  '[role=dialog], [role=alertdialog], [role=menuitem], [role=option], [role=tab], [role=img], [role=progressbar]',
].join();
/** Words with a gap where something had no name either. */
const GAPS = ['href', 'aria-label', 'title']
  .flatMap((name) => ['*="undefined"', '*="NaN"', '=""', '$=" "', '^=" "'].map((words) => `[${name}${words}]`))
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

function hasName(element: Element): boolean {
  if (['aria-label', 'title', 'alt'].some((name) => says(element.getAttribute(name)))) return true;
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (by.some((id) => says(document.getElementById(id)?.textContent))) return true;
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

/** There is nobody to name it for. */
const isHidden = (element: Element) => element.closest('[aria-hidden=true], [hidden], [inert]') !== null || !element.checkVisibility();

function nameless(): Element[] {
  const unnamed = [...document.querySelectorAll(NAMED)].filter((element) => !hasName(element) && !isHidden(element));
  const misleading = [...document.querySelectorAll('input')].filter((field) => isMisleading(field) && !isHidden(field));
  return [...unnamed, ...misleading, ...document.querySelectorAll(GAPS)];
}

const inWords = ({ localName, attributes }: Element) =>
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
