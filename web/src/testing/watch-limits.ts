import { inWords } from './watch-names.ts';

/** What a browser knows nothing about itself. Numbers, days and what is chosen from a list are no free text; a schema judges each tag. */
const FREE_TEXT = 'input:not([type]), input[type=text], textarea';
const NOT_FREE = [
  '[readonly], [inputmode=decimal], [inputmode=numeric], [data-dates-input], [aria-hidden=true]',
  '.mantine-Select-input, .mantine-MultiSelect-inputField, .mantine-TagsInput-inputField',
  // A cell of a table takes too much, keeps it and says how much too much it is.
  'textarea[aria-label*=", row "]',
].join();
/** Sent nowhere: it has to be what stands above it. */
const TYPED_TO_CONFIRM = / to confirm\b/;

const isEndless = (field: Element) =>
  !field.matches(NOT_FREE) &&
  (field as HTMLInputElement).maxLength < 0 &&
  !TYPED_TO_CONFIRM.test((field as HTMLInputElement).labels?.[0]?.textContent ?? '');

const found = new Set<string>();

function look(changes: readonly MutationRecord[]): void {
  for (const changed of new Set(changes.map(({ target }) => target)))
    if (changed instanceof Element)
      for (const field of changed.querySelectorAll(FREE_TEXT)) if (isEndless(field)) found.add(inWords(field));
}

new MutationObserver(look).observe(document, { subtree: true, childList: true });

/** Which fields took any number of characters since the last time: what is typed there is refused only when it is finished. */
export function takeEndless(): string[] {
  const taken = [...found];
  found.clear();
  return taken;
}
