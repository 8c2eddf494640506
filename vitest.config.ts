import { defineConfig } from 'vitest/config';

import { sharedRouter } from './packages/tooling/web/shared.ts';

const workspaces = '{shell,mfe-*,gateway,services/*,packages/*}';
const ignored = ['**/node_modules/**', '**/dist/**', 'packages/e2e/**'];

/**
 * `server`: everything in .test.ts, on Node, with one Postgres and one Redis for the run. Files of a worker share their
 * modules, as requests of a service do: it saves a third of the time, and finds code that what ran before it changes.
 * `browser`: components in .test.tsx, in jsdom, without servers.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'server',
          include: [`${workspaces}/**/*.test.ts`],
          exclude: ignored,
          environment: 'node',
          isolate: false,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What our builds take for it, too.
        resolve: { alias: { 'react-router-dom': sharedRouter } },
        test: {
          name: 'browser',
          include: [`${workspaces}/**/*.test.tsx`],
          exclude: ignored,
          environment: 'jsdom',
          setupFiles: ['packages/testing/src/dom-setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
