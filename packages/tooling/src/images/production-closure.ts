import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Folder with a `package.json`, by its path below the root. */
export type ClosurePackage = { folder: string; name: string; version: string; licence: string | null };

/** Code that some workspaces load in production: npm packages, and workspaces of this repository. */
export type Closure = { packages: ClosurePackage[]; workspaces: ClosurePackage[] };

type Manifest = {
  name: string;
  version: string;
  license?: unknown;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Folder that Node would load a package from, links followed; undefined where it is not installed. */
const find = (root: string, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (folder === root || folder === dirname(folder)) return undefined;
  }
};

/** Packages without code, which nothing loads. */
const isTypesOnly = (name: string): boolean => name.startsWith('@types/') || name === 'undici-types';

type Wanted = { name: string; isOptional: boolean };

const wantedBy = (manifest: Manifest, isWorkspace: boolean): Wanted[] => {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
  const isFree = (name: string): boolean => manifest.peerDependenciesMeta?.[name]?.optional === true;
  return [
    ...Object.keys(dependencies).map((name) => ({ name, isOptional: name in optionalDependencies })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
    // A workspace's peers are for front ends, which are built already.
    ...(isWorkspace ? [] : Object.keys(peerDependencies).filter((name) => !isFree(name))).map((name) => ({
      name,
      isOptional: true,
    })),
  ];
};

/**
 * Closure of `dependencies` over the installed packages, as Node finds them. The lock file would not do: it leaves out
 * native packages of other machines, and `npm ci` refuses it for that.
 * @param root absolute path of the repository
 * @param workspaces folders below it
 * @throws {Error} naming a package that is needed but not installed
 */
export const productionClosure = (root: string, workspaces: readonly string[]): Closure => {
  const seen = new Map<string, ClosurePackage>();
  const queue = workspaces.map((workspace) => join(root, workspace));
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    const path = relative(root, folder);
    if (seen.has(path)) continue;
    const manifest = readManifest(folder);
    const { name, version, license } = manifest;
    seen.set(path, { folder: path, name, version, licence: typeof license === 'string' ? license : null });
    for (const wanted of wantedBy(manifest, !path.includes('node_modules/'))) {
      if (isTypesOnly(wanted.name)) continue;
      const found = find(root, folder, wanted.name);
      if (found !== undefined) queue.push(found);
      else if (!wanted.isOptional) throw new Error(`${name} needs ${wanted.name}, which is not installed`);
    }
  }
  const all = [...seen.values()].toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
  const isPackage = ({ folder }: ClosurePackage): boolean => folder.includes('node_modules/');
  return { packages: all.filter(isPackage), workspaces: all.filter((each) => !isPackage(each)) };
};
