import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';

/** Units deployed apart from the services: the shell, each remote, and the packages built into them. */
const clientSources = ['shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'];
const notClients =
  /^packages\/(contracts|e2e|testing|tooling|service-kit)\/|\.(test|states)\.tsx?$|\/testing\//;

let sources: readonly { workspace: string; text: string }[] | null = null;

const readSources = () =>
  (sources ??= clientSources
    .flatMap((pattern) => globSync(pattern, { cwd: repositoryRoot }))
    .filter((file) => !notClients.test(file))
    .map((file) => ({
      workspace: /^(packages\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file,
      text: readFileSync(join(repositoryRoot, file), 'utf8'),
    })));

/** The workspaces that name an operation, and so ask for it. */
export const clientsOf = (operation: string): readonly string[] => {
  const named = new RegExp(`\\b${operation}\\b`);
  const found = readSources().filter(({ text }) => named.test(text));
  return [...new Set(found.map(({ workspace }) => workspace))].toSorted();
};

const namesIn = (list: string): string[] =>
  list.split(',').map((name) => /\w+/.exec(name.replace(/^\s*type\s/, ''))?.[0] ?? '');

/** The workspaces that import a name of a package. The shell is none: it is always built with what it brings. */
export const importersOf = (packageName: string, name: string): readonly string[] => {
  const imports = new RegExp(`\\{([^{}]*)\\}\\s+from '${packageName}'`, 'g');
  const found = readSources().filter(
    ({ workspace, text }) =>
      workspace !== 'shell' &&
      [...text.matchAll(imports)].some(([, list = '']) => namesIn(list).includes(name)),
  );
  return [...new Set(found.map(({ workspace }) => workspace))].toSorted();
};
