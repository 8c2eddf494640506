import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../machine/paths.ts';
import { endProcess, spawnTied } from '../machine/tied-process.ts';

type Watched = {
  workspaces: readonly string[];
  /** Folder for the compiler's project file and its state. */
  folder: string;
  /** Called after each compilation with its errors, one text per error. */
  found: (problems: readonly string[]) => void;
};

const within = (path: string): string => join(repositoryRoot, path);

/** Relaxes tsc's garbage collector; tsc is a Go program with a heap of hundreds of megabytes. */
const relaxed = { GOGC: '400' };

const begins = /^.+\(\d+,\d+\): error TS\d+: /;
const ends = /Found \d+ errors?\. Watching for file changes\./;

/**
 * Parses the output of `tsc --watch`.
 * @returns takes the next line; gives the errors of a compilation at its last line, else null
 */
export const createTypesReader = (): ((line: string) => readonly string[] | null) => {
  let problems: string[] = [];
  return (line) => {
    if (ends.test(line)) {
      const found = problems;
      problems = [];
      return found;
    }
    if (begins.test(line)) problems.push(line);
    // Explanations of an error are indented below it.
    else if (/^\s+\S/.test(line) && problems.length > 0) problems.push(`${problems.pop() ?? ''}\n${line}`);
    return null;
  };
};

/**
 * Checks the types of workspaces and their imports now and after each change.
 * @returns ends the compiler
 */
export const watchTypes = ({ workspaces, folder, found }: Watched): (() => Promise<void>) => {
  const project = join(folder, 'tsconfig.json');
  const prompt = join(folder, 'look-again.d.ts');
  const settings = {
    extends: within('tsconfig.json'),
    compilerOptions: {
      typeRoots: [within('node_modules/@types')],
      // Unchanged files are not checked again, not even after a restart.
      incremental: true,
      tsBuildInfoFile: join(folder, 'types.tsbuildinfo'),
    },
    include: [
      prompt,
      ...workspaces.map((workspace) => within(`${workspace}/src`)),
      within('packages/*/src/**/*.d.ts'),
      within('shell/src/**/*.d.ts'),
    ],
    exclude: [within('node_modules')],
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(project, JSON.stringify(settings));
  writeFileSync(prompt, '');
  const options = ['--watch', '--singleThreaded', '--preserveWatchOutput'];
  const args = [...options, '--pretty', 'false', '--project', project];
  const child = spawnTied(within('node_modules/.bin/tsc'), args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...relaxed },
  });
  const read = createTypesReader();
  let isFirst = true;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const problems = read(line);
    if (problems === null) return;
    found(problems);
    // tsc misses changes made during its first check, which may take half a minute; a change of this file makes it
    // check again.
    if (isFirst) writeFileSync(prompt, '// Check again.\n');
    isFirst = false;
  });
  child.stderr.resume();
  return async () => void (await endProcess(child));
};
