import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { filesFolder } from '@attesta/web-build/development/compiled.ts';
import type { Compiled } from '@attesta/web-build/development/compiled.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { lockedNode, repositoryRoot } from '../machine/paths.ts';
import { endProcess, spawnTied } from '../machine/tied-process.ts';
import { watchTypes } from './watch-types.ts';

export type DevelopmentBuilds = {
  /** Resolves when each front end has a build. */
  ready: Promise<void>;
  end: () => Promise<void>;
};

type Followed = {
  /** Target with a subfolder per front end, laid out as the gateway's `BUILDS_DIR`. */
  folder: string;
  workspaces: readonly WebWorkspace[];
  /** Compiles pages of their own, without the shell. */
  alone?: boolean;
  notice: (line: string) => void;
};

const follower = 'packages/web-build/src/development/follow-sources.ts';

/** Status file that open pages poll; written elsewhere and renamed, so no reader sees half of it. */
const writeStatus = (folder: string, { hash, problems }: Pick<Compiled, 'hash' | 'problems'>): void => {
  const file = join(folder, filesFolder, 'status.json');
  writeFileSync(`${file}.new`, JSON.stringify({ hash, problems }));
  renameSync(`${file}.new`, file);
};

/**
 * Compiles front ends for development until ended, and checks their types. A status file beside each build tells open
 * pages of both. Type checks begin after the first builds: both need the whole machine.
 */
export const followFrontEnds = ({
  folder,
  workspaces,
  alone = false,
  notice,
}: Followed): DevelopmentBuilds => {
  const compiled = new Map<WebWorkspace, Compiled>();
  const missing = new Set(workspaces);
  const { promise: ready, resolve: isReady, reject: fail } = Promise.withResolvers<void>();
  ready.catch(() => undefined);
  let types: readonly string[] = [];
  let endTypes = async (): Promise<void> => undefined;

  const publishStatus = (workspace: WebWorkspace): void => {
    const last = compiled.get(workspace);
    if (last?.hash === null || last === undefined) return;
    writeStatus(join(folder, workspace), { hash: last.hash, problems: [...last.problems, ...types] });
  };

  const startTypeChecks = (): void => {
    endTypes = watchTypes({
      workspaces,
      folder,
      found: (problems) => {
        types = problems;
        for (const workspace of workspaces) publishStatus(workspace);
        const [problem] = problems;
        if (problem !== undefined) notice(problem);
      },
    });
    isReady();
  };

  const accept = (result: Compiled): void => {
    const { workspace, build, problems } = result;
    compiled.set(workspace, result);
    publishStatus(workspace);
    const [problem] = problems;
    if (problem !== undefined) notice(`${workspace}: ${problem}`);
    if (build !== null && missing.delete(workspace) && missing.size === 0) startTypeChecks();
  };

  const child = spawnTied(lockedNode(), [follower, ...(alone ? ['--alone'] : []), folder, ...workspaces], {
    cwd: repositoryRoot,
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) accept(JSON.parse(line) as Compiled);
    else notice(line);
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4000)));
  let isEnding = false;
  child.once('exit', (_code, signal) => {
    if (isEnding || signal !== null) return;
    notice(`front ends are compiled no more:\n${errors}`);
    fail(new Error('Front ends cannot be compiled.'));
  });
  return {
    ready,
    end: async () => {
      isEnding = true;
      await Promise.all([endTypes(), endProcess(child)]);
    },
  };
};
