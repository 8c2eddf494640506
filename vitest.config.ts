import { defineConfig } from 'vitest/config';

import { serverTests } from './packages/testing/src/setup/test-kinds.ts';
import { articlePlugin } from './packages/web-build/src/articles/article-plugin.ts';
import { sharedRouter } from './packages/web-build/src/shared.ts';

const workspaces = '{shell,mfe-*,gateway,services/*,packages/*}';
const ignored = ['**/node_modules/**', '**/dist/**', 'packages/e2e/**'];
const needServers = serverTests();

/** Files of a worker share their modules, as requests of a service do: it finds code that what ran before it changes. */
const onNode = { environment: 'node', isolate: false, testTimeout: 60_000, hookTimeout: 120_000 } as const;

/**
 * `unit`: everything in .test.ts that needs no server, on Node.
 * `server`: what asks for a database, Redis or a LibreOffice, with one Postgres and one Redis for the run.
 * `browser`: components in .test.tsx, in happy-dom, without servers.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        test: {
          ...onNode,
          name: 'unit',
          include: [`${workspaces}/**/*.test.ts`],
          exclude: [...ignored, ...needServers],
        },
      },
      {
        test: {
          ...onNode,
          name: 'server',
          include: needServers,
          exclude: ignored,
          globalSetup: ['packages/testing/src/setup/global-setup.ts'],
        },
      },
      {
        // The router that our builds take, too.
        resolve: { alias: { 'react-router-dom': sharedRouter } },
        plugins: [articlePlugin()],
        test: {
          name: 'browser',
          include: [`${workspaces}/**/*.test.tsx`],
          exclude: ignored,
          environment: './packages/testing/src/setup/dom-environment.ts',
          isolate: false,
          setupFiles: [
            'packages/testing/src/setup/dom-setup.ts',
            ...['lean-react.ts', 'quick-dom.ts', 'begin-in-german.ts'].map(
              (file) => `packages/ui/src/testing/${file}`,
            ),
          ],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
