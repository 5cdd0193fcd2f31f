import type { Rolldown } from 'vite';

const ENTRY = 'index.html';
const LIBRARY = /\/node_modules\//;
const OURS = /\/(domain|web)\/src\//;
/** What holds the downloads together: a browser that has the first one has these. */
const HELPERS = /^\0?(vite\/preload-helper|rolldown\/runtime)/;
/** What every page has, and what the sign-in page and most others have besides: so the sign-in page is not one of many small files. */
const FIRST = modules(
  '/web/src/start.tsx',
  '/domain/src/kernel/email-address.ts',
  '/domain/src/kernel/storable-text.ts',
  '/node_modules/@mantine/hooks/esm/use-uncontrolled/',
  '/web/src/ui/form/form-alert.tsx',
  '/web/src/ui/form/submit-button.tsx',
  '/web/src/lib/after-press.ts',
  '/web/src/lib/dates.ts',
  '/web/src/ui/dialog/use-navigation-guard.ts',
  ...mantine('ActionIcon', 'Alert', 'Divider', 'Input', 'InputBase', 'Paper', 'TextInput'),
);
/** What checks forms: many pages want it, but not the one where a vendor answers. */
const FORMS = modules(
  '/node_modules/zod/',
  '/node_modules/@mantine/form/',
  '/domain/src/kernel/validation.ts',
  '/web/src/ui/form/use-app-form.ts',
);
/** Somebody signed in has these around every page, with the GraphQL client. */
const SIGNED_IN = modules(
  '/web/src/app/signed-in-area.tsx',
  '/web/src/app/shell/user-controls.tsx',
  '/web/src/app/shell/nav-drawer.tsx',
  '/web/src/app/shell/section-nav.tsx',
);
const SIGN_IN = modules('/web/src/features/account/sign-in/login-page.tsx');
const ANSWERING = modules('/web/src/features/participation/invitation/invitation-page.tsx');
/** What opens over the page, tables and dialogs: lists and forms need it, a page that is read or answered does not. */
const OVERLAYS = modules(
  '/node_modules/@floating-ui/',
  '/node_modules/react-remove-scroll',
  '/node_modules/(get-nonce|react-style-singleton|use-callback-ref|use-sidecar)/',
  '/node_modules/@mantine/core/esm/utils/Floating/',
  '/node_modules/@mantine/hooks/esm/use-(focus-trap|focus-return|pagination)/',
  ...mantine(
    'Combobox',
    'Drawer',
    'FocusTrap',
    'Floating',
    'Menu',
    'Modal',
    'ModalBase',
    'MultiSelect',
    'Overlay',
    'Pagination',
    'Popover',
    'ScrollArea',
    'Select',
    'TagsInput',
    'Tooltip',
  ),
  '/web/src/ui/dialog/dialog.',
  '/web/src/ui/keep-focus.',
  '/web/src/ui/dialog/side-drawer.',
  '/web/src/ui/table/',
  '/web/src/ui/form/form-dialog.',
  '/web/src/ui/form/record-form-dialog.',
  '/web/src/ui/form/required-select.',
);
const ICONS = modules('/node_modules/@tabler/');
/** Whatever several pages have, unless it opens over them. */
const SHARED = (id: string): boolean => (LIBRARY.test(id) || OURS.test(id)) && !OVERLAYS.test(id);
const SHARED_BY = 20;

/**
 * How the application is cut into downloads. A group takes what it names with all that needs, and leaves to the next one what remains:
 * first the entry, alone, so that it runs while everything else is still on its way; then what every page needs; then what pages share;
 * and the pages that people open from a link, each in one piece, because on a slow line every file costs a turn of its own. The rest is
 * cut by the bundler, as finely as it is used.
 */
export function downloads(root: string): Rolldown.CodeSplittingOptions {
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: entryAlone(`${root}/${ENTRY}`), debugName: 'entry' },
    { name: 'first', test: FIRST },
    { name: 'forms', test: FORMS },
    { name: 'sign-in', test: SIGN_IN },
    { name: 'signed-in', test: SIGNED_IN },
    { name: withoutForms('shared'), debugName: 'shared', test: SHARED, minShareCount: SHARED_BY },
    { name: 'overlays', test: OVERLAYS },
    { name: 'shared-forms', test: SHARED, minShareCount: SHARED_BY },
    { name: 'icons', test: ICONS, minShareCount: 5 },
    { name: 'answering', test: ANSWERING },
  ];
  return { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) };
}

/** What leads to the checks of forms stays apart, so that pages without forms need not wait for them. */
function withoutForms(name: string): Rolldown.CodeSplittingNameFunction {
  const known = new Map<string, boolean>();
  return (id, context) => {
    const leads = (module: string): boolean => {
      const found = known.get(module);
      if (found !== undefined) return found;
      known.set(module, FORMS.test(module));
      const { importedIds = [] } = context.getModuleInfo(module) ?? {};
      const does = FORMS.test(module) || (OURS.test(module) && importedIds.some(leads));
      known.set(module, does);
      return does;
    };
    return leads(id) ? null : name;
  };
}

function mantine(...components: string[]): string[] {
  return components.flatMap((component) => [
    `/node_modules/@mantine/core/esm/components/${component}/`,
    `/node_modules/@mantine/core/styles/${component}.layer.css`,
  ]);
}

/** By how their paths end, or by the folder they are in. */
function modules(...paths: string[]): RegExp {
  return new RegExp(paths.map((path) => path.replaceAll(/[.]/g, '\\.') + (/\.(tsx?|css)$/.test(path) ? '$' : '')).join('|'));
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
