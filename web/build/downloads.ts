import type { Rolldown } from 'vite';

const ENTRY = 'index.html';
const LIBRARY = /\/node_modules\//;
const OURS = /\/(domain|web)\/src\//;
/** What holds the downloads together: whoever has the first one has these. */
const HELPERS = /^\0?(vite\/preload-helper|rolldown\/runtime)/;
/** What checks forms is wanted by most pages, but not by all. */
const FORMS = /\/node_modules\/(zod|@mantine\/form)\//;
/** What opens over the page, tables and dialogs: lists and forms need it, a page that is read or answered does not. */
const OVER_THE_PAGE =
  'Combobox|Drawer|FocusTrap|Floating|Menu|Modal|ModalBase|MultiSelect|Pill|PillsInput|Popover|ScrollArea|Select|TagsInput|Tooltip';
const OVERLAYS = new RegExp(
  `/node_modules/(@floating-ui/|react-remove-scroll|@mantine/core/esm/components/(${OVER_THE_PAGE})/)|/web/src/ui/(dialog\\.|side-drawer\\.|table/|form/(record-)?form-dialog\\.)`,
);
const SHARED_BY = 10;

/**
 * How the application is cut into downloads: by what needs what, not by a list of names. First the entry, alone, so that it runs while
 * everything else is still on its way; then what every page needs and the sign-in page with it; then what many parts share. The rest is
 * cut by the bundler, as finely as it is used.
 */
export function downloads(root: string): Rolldown.CodeSplittingOptions {
  return {
    groups: [
      { name: entryAlone(`${root}/${ENTRY}`), debugName: 'entry', priority: 6 },
      { name: 'forms', test: FORMS, priority: 5 },
      { name: 'first', tags: ['$initial'], priority: 4 },
      { name: 'libraries', test: (id) => LIBRARY.test(id) && !OVERLAYS.test(id), minShareCount: SHARED_BY, priority: 3 },
      { name: 'parts', test: (id) => OURS.test(id) && !OVERLAYS.test(id), minShareCount: SHARED_BY, priority: 2 },
      { name: 'overlays', test: OVERLAYS, priority: 1 },
    ],
  };
}

/** The entry imports no library; what its modules name is therefore all it needs. */
function entryAlone(entry: string): Rolldown.CodeSplittingNameFunction {
  let reached: Set<string> | undefined;
  return (id, context) => {
    if (!reached) {
      const seen = new Set<string>();
      const add = (module: string): void => {
        if (seen.has(module)) return;
        if (LIBRARY.test(module)) throw new Error(`The entry of the web must do without ${module}`);
        seen.add(module);
        for (const imported of context.getModuleInfo(module)?.importedIds ?? []) add(imported);
      };
      add(entry);
      reached = seen;
    }
    return reached.has(id) || HELPERS.test(id) ? 'early' : null;
  };
}
