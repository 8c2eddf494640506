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
  /** Resolves once each front end has a build. */
  ready: Promise<void>;
  end: () => Promise<void>;
};

type Followed = {
  /** Gets a folder for each front end, as the gateway's `BUILDS_DIR`. */
  folder: string;
  workspaces: readonly WebWorkspace[];
  /** As pages of their own, without the shell. */
  alone?: boolean;
  notice: (line: string) => void;
};

const follower = 'packages/web-build/src/development/follow-sources.ts';

/** What open pages ask for again and again; replaced whole. */
const writeStatus = (folder: string, { hash, problems }: Pick<Compiled, 'hash' | 'problems'>): void => {
  const file = join(folder, filesFolder, 'status.json');
  writeFileSync(`${file}.new`, JSON.stringify({ hash, problems }));
  renameSync(`${file}.new`, file);
};

/**
 * Compiles front ends for development as long as it is not ended, looks after their types, and tells open pages, through a
 * file beside each build, of both. The first builds come before the first look at types, which takes as much of the machine.
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

  const tell = (workspace: WebWorkspace): void => {
    const last = compiled.get(workspace);
    if (last?.hash === null || last === undefined) return;
    writeStatus(join(folder, workspace), { hash: last.hash, problems: [...last.problems, ...types] });
  };

  const begin = (): void => {
    endTypes = watchTypes({
      workspaces,
      folder,
      found: (problems) => {
        types = problems;
        for (const workspace of workspaces) tell(workspace);
        const [problem] = problems;
        if (problem !== undefined) notice(problem);
      },
    });
    isReady();
  };

  const hear = (one: Compiled): void => {
    const { workspace, build, problems } = one;
    compiled.set(workspace, one);
    tell(workspace);
    const [problem] = problems;
    if (problem !== undefined) notice(`${workspace}: ${problem}`);
    if (build !== null && missing.delete(workspace) && missing.size === 0) begin();
  };

  const child = spawnTied(lockedNode(), [follower, ...(alone ? ['--alone'] : []), folder, ...workspaces], {
    cwd: repositoryRoot,
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) hear(JSON.parse(line) as Compiled);
    else notice(line);
  });
  let complaint = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (complaint = (complaint + text).slice(-4000)));
  let isEnding = false;
  child.once('exit', (_code, signal) => {
    if (isEnding || signal !== null) return;
    notice(`front ends are compiled no more:\n${complaint}`);
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
