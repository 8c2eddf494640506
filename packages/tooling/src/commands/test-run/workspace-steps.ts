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

const check = (workspace: WebWorkspace, withJourneys: boolean): Step[] => {
  const specs = ownJourneys[buildNameOf(workspace)].map((journey) => `/${journey}.spec.ts`);
  const journeys: Step = {
    title: 'journeys',
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'packages/e2e/playwright.config.ts',
      '--reporter=list',
      ...specs,
    ],
    needsMachine: true,
  };
  return [
    { title: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', workspace] },
    {
      title: 'lint',
      args: [
        'node_modules/oxlint/bin/oxlint',
        '--type-aware',
        '--deny-warnings',
        '--threads',
        '1',
        workspace,
      ],
    },
    {
      title: 'types',
      args: ['node_modules/typescript/bin/tsc', '--checkers', '1', '--project', typeProject(workspace).file],
    },
    test(workspace),
    ...(withJourneys ? [journeys] : []),
  ];
};

/**
 * What a command of one front end does, step by step.
 * @param options.withJourneys in a browser, with everything else running beside it
 */
export const workspaceSteps = (
  command: WorkspaceCommand,
  workspace: WebWorkspace,
  { withJourneys = true }: { withJourneys?: boolean } = {},
): readonly Step[] => {
  if (command === 'build') return [build(workspace)];
  return command === 'test' ? [test(workspace)] : check(workspace, withJourneys);
};
