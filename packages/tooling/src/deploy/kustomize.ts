import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { keysOfEnvFile, parsed, readYaml } from './read-yaml.ts';
import type { Fault, Loaded } from './read-yaml.ts';
import { kustomization } from './schemas/objects.ts';
import type { Kustomization } from './schemas/objects.ts';

type Tree = Record<string, unknown>;
type Manifest = Tree & { kind?: string; metadata?: { name?: string } };

/** Objects that Kustomize makes of a folder. */
export type Built = {
  /** File of the kustomization. */
  file: string;
  objects: Loaded<Manifest>[];
  /** Keys by the name of each generated config map, with the files that give them. */
  configMaps: Map<string, { file: string; keys: string[] }[]>;
  /** Every file that was read. */
  read: Set<string>;
};

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists whose entries a patch finds by their names. Of others, a patch gives the whole list. */
const byName = new Set(['containers', 'env', 'volumes']);

const mergeLists = (before: readonly unknown[], patch: readonly unknown[]): unknown[] => {
  const nameOf = (entry: unknown): unknown => (isTree(entry) ? entry['name'] : entry);
  const changed = before.map((entry) => {
    const own = patch.find((other) => nameOf(other) === nameOf(entry));
    return isTree(entry) && isTree(own) ? merge(entry, own) : entry;
  });
  return [...changed, ...patch.filter((entry) => !before.some((other) => nameOf(other) === nameOf(entry)))];
};

/** Strategic merge as far as our patches need it: null takes a field away. */
export const merge = (before: Tree, patch: Tree): Tree => {
  const result: Tree = { ...before };
  for (const [key, value] of Object.entries(patch)) {
    const old = result[key];
    if (value === null) delete result[key];
    else if (isTree(old) && isTree(value)) result[key] = merge(old, value);
    else if (byName.has(key) && Array.isArray(old) && Array.isArray(value)) {
      result[key] = mergeLists(old, value);
    } else result[key] = value;
  }
  return result;
};

const isSame = (one: Manifest, other: Manifest): boolean =>
  one.kind === other.kind && one.metadata?.name === other.metadata?.name;

const applyPatches = (
  root: string,
  folder: string,
  built: Built,
  { patches }: Kustomization,
  faults: Fault[],
): void => {
  for (const { path } of patches) {
    const file = posix.join(folder, path);
    built.read.add(file);
    for (const patch of readYaml(root, file, faults) as Loaded<Manifest>[]) {
      const target = built.objects.find(({ value }) => isSame(value, patch.value));
      if (target === undefined) {
        faults.push(
          `${file}: patches ${patch.value.kind} ${patch.value.metadata?.name}, which does not exist`,
        );
        continue;
      }
      target.value = merge(target.value, patch.value);
      target.file = `${target.file} with ${file}`;
    }
  }
};

type PodHolder = { spec?: { template?: { spec?: { containers?: { image?: string }[] } } } };

const containersOf = ({ value }: Loaded<Manifest>): { image?: string }[] =>
  (value as PodHolder).spec?.template?.spec?.containers ?? [];

const applyImages = (built: Built, { images }: Kustomization, faults: Fault[]): void => {
  for (const { name, newName = name, newTag, digest } of images) {
    const users = built.objects.flatMap(containersOf).filter(({ image }) => image?.split(/[:@]/)[0] === name);
    if (users.length === 0) faults.push(`${built.file}: images: ${name} is the image of no container`);
    const suffix = digest === undefined ? '' : `@${digest}`;
    for (const user of users) user.image = `${newName}${newTag === undefined ? '' : `:${newTag}`}${suffix}`;
  }
};

const applyReplicas = (built: Built, { replicas }: Kustomization, faults: Fault[]): void => {
  for (const { name, count } of replicas) {
    const target = built.objects.find(({ value }) =>
      isSame(value, { kind: 'Deployment', metadata: { name } }),
    );
    if (target === undefined) faults.push(`${built.file}: replicas: there is no Deployment ${name}`);
    else target.value = merge(target.value, { spec: { replicas: count } });
  }
};

const applyGenerators = (
  root: string,
  folder: string,
  built: Built,
  { configMapGenerator }: Kustomization,
  faults: Fault[],
): void => {
  for (const { name, behavior = 'create', envs } of configMapGenerator) {
    const before = built.configMaps.get(name);
    if ((before !== undefined) !== (behavior !== 'create')) {
      faults.push(
        `${built.file}: configMapGenerator: ${name} cannot ${behavior} what ${before ? 'exists' : 'does not exist'}`,
      );
    }
    const files = envs.map((env) => posix.join(folder, env));
    const keys = files.map((file) => ({ file, keys: keysOfEnvFile(root, file, faults) }));
    built.configMaps.set(name, behavior === 'merge' ? [...(before ?? []), ...keys] : keys);
  }
};

/** Objects of a folder with a `kustomization.yaml`, as Kustomize would write them; files that are missing are faults. */
export const buildKustomization = (root: string, folder: string, faults: Fault[]): Built => {
  const file = posix.join(folder, 'kustomization.yaml');
  const built: Built = { file, objects: [], configMaps: new Map(), read: new Set([file]) };
  const [document] = readYaml(root, file, faults);
  const settings = document === undefined ? null : parsed(kustomization, document, faults);
  if (settings === null) return built;
  for (const resource of settings.value.resources) {
    const path = posix.join(folder, resource);
    if (existsSync(join(root, path)) && statSync(join(root, path)).isDirectory()) {
      const inner = buildKustomization(root, path, faults);
      built.objects.push(...inner.objects);
      for (const [name, keys] of inner.configMaps) built.configMaps.set(name, keys);
      for (const read of inner.read) built.read.add(read);
    } else {
      built.read.add(path);
      built.objects.push(...(readYaml(root, path, faults) as Loaded<Manifest>[]));
    }
  }
  applyGenerators(root, folder, built, settings.value, faults);
  applyPatches(root, folder, built, settings.value, faults);
  applyReplicas(built, settings.value, faults);
  applyImages(built, settings.value, faults);
  return built;
};

/** Folders below a folder. */
export const foldersIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => posix.join(folder, name))
    .toSorted();
