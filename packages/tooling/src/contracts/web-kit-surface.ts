import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { surfaceOf } from './declarations.ts';
import type { ModuleSurface } from './declarations.ts';
import { declareModules } from './declare-modules.ts';

/** Importable names, by package. */
export type Surface = Readonly<Record<string, ModuleSurface>>;

/**
 * Modules of web-kit that the shell brings for all remotes (packages/web-build/src/shared.ts), as its manifest exports
 * them. Its other modules are compiled into each build, so no build can miss them.
 */
const sharedModules: Readonly<Record<string, string>> = {
  '@attesta/web-kit': '@attesta/web-kit',
  'react-router-dom': '@attesta/web-kit/router/shared-router.ts',
};

const tagUnion = /(?:"\w+" \| )+"\w+"/g;

/**
 * The tags of web-kit's API stand in every type that comes of it, in order of the alphabet: a name for them, so that a
 * further tag is one line of `tagTypes` and no other API.
 */
const nameTags = (surface: ModuleSurface): ModuleSurface => {
  const tags = new Set((surface['tagTypes'] ?? []).flatMap((line) => line.match(/(?<=')\w+(?=')/g) ?? []));
  const isTags = (union: string): boolean => {
    const values = union.match(/\w+/g) ?? [];
    return values.length === tags.size && values.every((value) => tags.has(value));
  };
  const named = (line: string): string => line.replace(tagUnion, (union) => (isTags(union) ? 'Tag' : union));
  return Object.fromEntries(Object.entries(surface).map(([name, lines]) => [name, lines.map(named)]));
};

/** One entry of a list to a line: a further one at its end is a line more. */
const spreadTuples = (surface: ModuleSurface): ModuleSurface =>
  Object.fromEntries(
    Object.entries(surface).map(([name, lines]) => [
      name,
      lines.flatMap((line) => {
        const [, start, entries, end] = /^(.*readonly \[)('[^[\]]*')(\];)$/.exec(line) ?? [];
        if (start === undefined || entries === undefined || end === undefined) return [line];
        return [start, ...entries.split(', ').map((entry) => `    ${entry},`), end];
      }),
    ]),
  );

/**
 * Everything that a remote can import of the shell's web-kit, as TypeScript declares it; takes some two seconds.
 * @param root of the repository, or the folder that stands for it at a release
 */
export const webKitSurface = async (root = repositoryRoot): Promise<Surface> => {
  const { resolve } = createRequire(join(root, 'packages/web-kit/package.json'));
  const entries = Object.entries(sharedModules).map(
    ([packageName, module]) => [packageName, relative(root, resolve(module))] as const,
  );
  const modules = await declareModules(
    root,
    'packages/web-kit',
    entries.map(([, file]) => file),
  );
  return Object.fromEntries(
    entries.map(([packageName, file]) => [
      packageName,
      spreadTuples(nameTags(surfaceOf(modules, file.replace(/\.ts$/, '')))),
    ]),
  );
};
