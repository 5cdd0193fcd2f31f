import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { USER_TYPES } from '@weighbridge/domain/access/user-type.ts';
import { defaultClientConditions, defineConfig } from 'vite';
import { carefulImports } from './build/careful-imports.ts';
import { compressed } from './build/compressed.ts';
import { downloads } from './build/downloads.ts';
import { eagerFunctions } from './build/eager-functions.ts';
import { lightGraphql } from './build/light-graphql.ts';
import { lightMantine } from './build/light-mantine.ts';
import { lightZod } from './build/light-zod.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { offlineCopy } from './build/offline-copy.ts';
import { operationIds } from './build/operation-ids.ts';
import { pageFiles } from './build/page-files.ts';
import { trustedDocuments } from './build/trusted-documents.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url)).slice(0, -1);
const START = 'src/start.tsx';
const SIGN_IN = 'src/features/account/sign-in/login-page.tsx';
const SIGNED_IN = [
  'src/app/signed-in-area.tsx',
  'src/app/shell/user-controls.tsx',
  'src/app/shell/nav-drawer.tsx',
  'src/app/shell/section-nav.tsx',
];
const homeOf = (type: string): [string, string] => [type, `src/features/home/${type.toLowerCase()}-home.tsx`];
const homes = { NONE: SIGN_IN, ...Object.fromEntries(USER_TYPES.map(homeOf)) };

export default defineConfig({
  plugins: [
    trustedDocuments(),
    operationIds(),
    react(),
    lightZod(),
    lightGraphql(),
    lightMantine(),
    mantineStyles(),
    pageFiles({ start: START, signedIn: SIGNED_IN, homes }),
    carefulImports(),
    eagerFunctions(),
    offlineCopy(),
    compressed(),
  ],
  resolve: {
    // RxJS has a form for browsers of ten years ago and one for ours, which is lighter.
    conditions: ['es2015', ...defaultClientConditions],
    // What this stands in for is in React itself by now.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  build: {
    outDir: 'dist',
    // The content policy allows no data: scripts or styles, so nothing is inlined into them.
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser the build targets preloads by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The page is the entry; the other is named so that the bundler knows what belongs to every screen.
      input: { index: 'index.html', start: START },
      output: { codeSplitting: downloads(ROOT) },
    },
  },
});
