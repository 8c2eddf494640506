import { buildNameOf } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { buildScript } from '../../machine/web-builds.ts';
import { ownJourneys } from './own-journeys.ts';

export const workspaceCommands = ['build', 'test', 'check'] as const;
export type WorkspaceCommand = (typeof workspaceCommands)[number];

export type Step = {
  title: string;
  /** Arguments of Node, run at the repository's root. */
  args: readonly string[];
  /** Needs LibreOffice, Redis and a browser. */
  needsMachine?: boolean;
  /** Runs under the installation lock. */
  builds?: boolean;
  /** Additional environment. */
  env?: Readonly<Record<string, string>>;
};

/** TypeScript project that checks one workspace; editors use the repository's own. */
export const typeProject = (workspace: WebWorkspace): { file: string; content: object } => ({
  file: `.cache/types-${workspace}.json`,
  content: {
    extends: '../tsconfig.json',
    // Ambient declarations of style sheets from other packages.
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

/** Laws of the repository about one front end: its texts in every language, its scenes and their routes. */
const laws = (workspace: WebWorkspace): Step => ({
  title: 'laws',
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--silent=passed-only',
    ...['interface-texts', 'literal-texts', 'map'].map((law) => `packages/tooling/src/laws/${law}.test.ts`),
    '--testNamePattern',
    lawPattern(workspace),
  ],
});

/** Titles of tests that are about one front end. */
export const lawPattern = (workspace: WebWorkspace): string =>
  `^(texts|literal texts|scenes) of ${workspace}/`;

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
 * Steps of a command of one front end. Steps of a lane run in sequence, lanes in parallel.
 * @param options.withJourneys includes the journeys, which need the whole product
 * @param options.rest sources of everything but this front end: a commit, or `released` for the last release; the
 * working copy if omitted
 */
export const workspaceLanes = (
  command: WorkspaceCommand,
  workspace: WebWorkspace,
  { withJourneys = true, rest }: { withJourneys?: boolean; rest?: string | undefined } = {},
): readonly (readonly Step[])[] => {
  if (command === 'build') return [[build(workspace)]];
  if (command === 'test') return [[test(workspace)]];
  const ofSources = [...sources(workspace), laws(workspace), test(workspace)];
  return withJourneys ? [ofSources, [journeys(workspace, rest)]] : [ofSources];
};
