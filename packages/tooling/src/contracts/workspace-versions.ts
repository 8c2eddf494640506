import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';

type Manifest = {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const manifests = ['package.json', 'shell/package.json', 'mfe-*/package.json', 'gateway/package.json'];
const inFolders = ['services/*/package.json', 'packages/*/package.json'];

type Lock = Manifest & { packages?: Record<string, Manifest> };

const change = (file: string, edit: (content: Lock) => void): void => {
  const location = join(repositoryRoot, file);
  const before = readFileSync(location, 'utf8');
  const content = JSON.parse(before) as Lock;
  edit(content);
  const after = `${JSON.stringify(content, null, 2)}\n`;
  if (after !== before) writeFileSync(location, after);
};

const setIn = (manifest: Manifest, name: string, version: string): void => {
  if (manifest.name === name) manifest.version = version;
  for (const dependencies of [manifest.dependencies, manifest.devDependencies]) {
    if (dependencies?.[name] !== undefined) dependencies[name] = version;
  }
};

/** Gives a workspace a version, everywhere that names it: its own manifest, those of its users, the lock file. */
export const setWorkspaceVersion = (name: string, version: string): void => {
  for (const file of [...manifests, ...inFolders].flatMap((pattern) =>
    globSync(pattern, { cwd: repositoryRoot }),
  )) {
    change(file, (manifest) => setIn(manifest, name, version));
  }
  change('package-lock.json', ({ packages = {} }) => {
    for (const manifest of Object.values(packages)) setIn(manifest, name, version);
  });
};
