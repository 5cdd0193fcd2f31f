import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { carefulImports } from './build/careful-imports.ts';
import { compressed } from './build/compressed.ts';
import { offlineCopy } from './build/offline-copy.ts';
import { trustedDocuments } from './build/trusted-documents.ts';

/*
 * What the first screen of a visitor is made of, as two downloads. Left to itself the bundler cuts it into dozens of small
 * ones, which compress worse and together pass the ceiling for the sign-in page. A component that only signed-in people meet
 * does not belong here: everybody would wait for it.
 */
const FIRST_COMPONENTS = [
  'ActionIcon',
  'Alert',
  'Anchor',
  'Button',
  'Center',
  'CloseButton',
  'Divider',
  'Group',
  'Input',
  'InputBase',
  'Loader',
  'Paper',
  'PasswordInput',
  'Skeleton',
  'Stack',
  'Text',
  'TextInput',
  'Title',
  'UnstyledButton',
].join('|');
const FIRST_HOOKS = 'use-(callback-ref|did-update|id|isomorphic-effect|media-query|merged-ref|mounted|reduced-motion|uncontrolled)|utils';
const FRAMEWORK = 'react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack/(history|react-router|react-store|router-core|store)';
const MANTINE = `@mantine/(hooks/esm/(${FIRST_HOOKS})|core/esm/(core|components/(${FIRST_COMPONENTS})))`;

const FIRST_OF_OURS = [
  'web/src/app/(app|crash-boundary|pending-page|providers|restore-target|router|routes)',
  'web/src/app/shell/(footer|header|layout|offline-banner|route-focus|section-nav|shell)',
  'web/src/lib/(browser|errors|on-behalf|rest|return-target|session|session-expiry)',
  'web/src/lib/graphql/(boot-operations|fetch-operation|accept-terms|config|profile)',
  'web/src/ui/(confirm|confirm-host|error-views|logo|snackbar|snackbar-host|theme|use-online|use-page-title|use-scrolled-past)',
  'domain/src/access/(access-rule|actor|navigation|route-access|user-type)',
  'domain/src/(account/(account.policy|terms)|kernel/(decision|errors|messages))',
].join('|');

/**
 * Writing JSON Schema is a method of every Zod schema, so no bundler can see that nobody here calls it. Emptied, the sign-in page
 * is 5 kB lighter. The modules are found by name: should Zod rename them, they are simply bundled again.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    transform(code, id) {
      if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
    },
  };
}

export default defineConfig({
  plugins: [trustedDocuments(), react(), withoutJsonSchema(), carefulImports(), offlineCopy(), compressed()],
  build: {
    outDir: 'dist',
    // The content policy allows no data: scripts or styles, so nothing is inlined into them.
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser the build targets preloads by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: new RegExp(`node_modules/(${FRAMEWORK}|${MANTINE})/`) },
            { name: 'app', test: new RegExp(`(${FIRST_OF_OURS})\\.(ts|graphql)`) },
            { name: 'forms', test: /node_modules\/(zod|@mantine\/form)\// },
          ],
        },
      },
    },
  },
});
