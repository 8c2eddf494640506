import { buildNameOf } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { buildScript } from '../../machine/web-builds.ts';
import { ownJourneys } from './own-journeys.ts';

export const workspaceCommands = ['build', 'test', 'check'] as const;
export type WorkspaceCommand = (typeof workspaceCommands)[number];

export type Step = {
  title: string;
  /** A script that Node runs at the repository's root, with its arguments. */
  args: readonly string[];
  /** LibreOffice, Redis and a browser have to be there. */
  needsMachine?: boolean;
  /** Held by one command of a clone at a time. */
  builds?: boolean;
  /** What its process has in its environment beyond this one's. */
  env?: Readonly<Record<string, string>>;
};

/** Where the types of one workspace are looked at: a project of its own, which `tsc` and no editor needs. */
export const typeProject = (workspace: WebWorkspace): { file: string; content: object } => ({
  file: `.cache/types-${workspace}.json`,
  content: {
    extends: '../tsconfig.json',
    // What other packages declare without being imported: style sheets.
    include: [`../${workspace}/src/**/*`, '../packages/ui/src/*.d.ts', '../shell/src/styles/*.d.ts'],
    exclude: ['../node_modules'],
  },
});

const build = (workspace: WebWorkspace): Step => ({
  title: 'build',
  args: [buildScript, workspace],
  builds: true,
});

const test = (workspace: WebWorkspace): Step => ({
  title: 'tests',
  args: ['node_modules/vitest/vitest.mjs', 'run', '--silent=passed-only', `${workspace}/`],
});

/** @param rest see `workspaceLanes` */
const journeys = (workspace: WebWorkspace, rest: string | undefined): Step => ({
  title: 'journeys',
  args: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'packages/e2e/playwright.config.ts',
    '--reporter=list',
    ...ownJourneys[buildNameOf(workspace)].map((journey) => `/${journey}.spec.ts`),
  ],
  needsMachine: true,
  env: rest === undefined ? {} : { JOURNEY_OWN: workspace, JOURNEY_REST: rest },
});

const sources = (workspace: WebWorkspace): Step[] => [
  { title: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', workspace] },
  {
    title: 'lint',
    args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--threads', '1', workspace],
  },
  {
    title: 'types',
    args: ['node_modules/typescript/bin/tsc', '--checkers', '1', '--project', typeProject(workspace).file],
  },
];

/**
 * What a command of one front end does: steps of a lane follow each other, lanes run at the same time.
 * @param options.withJourneys in a browser, with everything else running beside it
 * @param options.rest whose sources everything else has: a commit, or `released` for the last release; those that are
 *   here where nothing is said
 */
export const workspaceLanes = (
  command: WorkspaceCommand,
  workspace: WebWorkspace,
  { withJourneys = true, rest }: { withJourneys?: boolean; rest?: string | undefined } = {},
): readonly (readonly Step[])[] => {
  if (command === 'build') return [[build(workspace)]];
  if (command === 'test') return [[test(workspace)]];
  const ofSources = [...sources(workspace), test(workspace)];
  return withJourneys ? [ofSources, [journeys(workspace, rest)]] : [ofSources];
};
