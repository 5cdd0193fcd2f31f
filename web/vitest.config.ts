import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { operationIds } from './build/operation-ids.ts';
import { trustedDocuments } from './build/trusted-documents.ts';

// The libraries as people get them; how they behave in development only is nobody's experience, and takes half as long again.
process.env.NODE_ENV = 'production';

export default defineConfig({
  plugins: [trustedDocuments(), operationIds(), react()],
  optimizeDeps: {
    // Found late, a dependency reloads the page in the middle of a test.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'vitest-browser-react',
      '@mantine/core',
      '@mantine/form',
      '@mantine/hooks',
      '@tabler/icons-react',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      '@mantine/dates',
      '@dnd-kit/sortable',
      '@dnd-kit/core',
      '@apollo/client',
      '@apollo/client/react',
      '@apollo/client/link/error',
      'graphql',
      'graphql-ws',
      'rxjs',
      'zod',
    ],
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/browser-setup.ts'],
    // One page for all files: each cleans up after itself, and a browser per file would cost more than its tests.
    isolate: false,
    maxWorkers: 2,
    // How long something may take is measured elsewhere. A limit here only ends what will never come: a shared machine may stand still for minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 120_000,
        launchOptions: await chromiumLaunchOptions(),
        // Nothing here is about how a dialog glides in; each would be waited for.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
});
