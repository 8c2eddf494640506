import path from 'node:path';
import { repositoryRoot } from '@attesta/web-build/workspaces.ts';
import type { StatsCompilation, StatsModule } from '@rspack/core';

/** Module with the files of one build that contain it; bytes before minifying. */
export type BuiltModule = { name: string; bytes: number; files: readonly string[] };

/** Generated modules have their whole source as name. */
const longestName = 90;

const nameOf = ({ nameForCondition, name = '' }: StatsModule): string =>
  nameForCondition === undefined || nameForCondition === ''
    ? name.slice(0, longestName)
    : path.relative(repositoryRoot, nameForCondition).replace(/^node_modules\//, '');

/** Modules of a build with the files that contain them. */
export const listModules = (stats: StatsCompilation): BuiltModule[] => {
  const filesOf = new Map((stats.chunks ?? []).map(({ id, files }) => [id, files ?? []]));
  const flatten = (module: StatsModule, chunks: StatsModule['chunks'] = []): BuiltModule[] => {
    const inner = module.modules ?? [];
    if (inner.length > 0) return inner.flatMap((nested) => flatten(nested, chunks));
    const files = chunks.flatMap((chunk) => filesOf.get(chunk) ?? []);
    return [{ name: nameOf(module), bytes: module.sizes?.['javascript'] ?? 0, files }];
  };
  return (stats.modules ?? [])
    .filter(({ type }) => type === 'module')
    .flatMap((module) => flatten(module, module.chunks));
};
