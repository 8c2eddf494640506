import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../machine/paths.ts';
import { endProcess, spawnTied } from '../machine/tied-process.ts';

type Watched = {
  workspaces: readonly string[];
  /** Takes the settings of the compiler, which hold for these workspaces only. */
  folder: string;
  /** Called after each look with all that is wrong, one text for each error. */
  found: (problems: readonly string[]) => void;
};

const within = (path: string): string => join(repositoryRoot, path);

/** A lazy collector and one thread for types; each further one would work all of them out anew. */
const sparing = { GOGC: '400' };

const begins = /^.+\(\d+,\d+\): error TS\d+: /;
const ends = /Found \d+ errors?\. Watching for file changes\./;

/**
 * Reads what `tsc --watch` prints, line by line.
 * @returns takes the next line; gives the errors of a look once it has ended
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
    // What explains an error stands indented below it.
    else if (/^\s+\S/.test(line) && problems.length > 0) problems.push(`${problems.pop() ?? ''}\n${line}`);
    return null;
  };
};

/**
 * Looks after the types of workspaces and all that they import, now and after each change.
 * @returns ends it
 */
export const watchTypes = ({ workspaces, folder, found }: Watched): (() => Promise<void>) => {
  const project = join(folder, 'tsconfig.json');
  const prompt = join(folder, 'look-again.d.ts');
  const settings = {
    extends: within('tsconfig.json'),
    compilerOptions: {
      typeRoots: [within('node_modules/@types')],
      // What did not change is not looked at again, not even after another start.
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
    env: { ...process.env, ...sparing },
  });
  const read = createTypesReader();
  let isFirst = true;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const problems = read(line);
    if (problems === null) return;
    found(problems);
    // What changed during its first look, which may take half a minute, `tsc` takes for seen.
    if (isFirst) writeFileSync(prompt, '// Look again.\n');
    isFirst = false;
  });
  child.stderr.resume();
  return async () => void (await endProcess(child));
};
