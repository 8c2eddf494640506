import path from 'node:path';
import { repositoryRoot } from '@attesta/tooling/web/workspaces.ts';
import type { StatsCompilation, StatsModule } from '@rspack/core';

/** A module in the files of one build; kilobytes before minifying. */
export type BuiltModule = { name: string; bytes: number; files: readonly string[] };

const nameOf = (module: StatsModule): string => {
  const file = module.nameForCondition ?? module.name ?? '';
  return path.relative(repositoryRoot, file).replace(/^node_modules\//, '');
};

/** The modules of a build with the files that they went into. */
export function listModules(stats: StatsCompilation): BuiltModule[] {
  const filesOf = new Map((stats.chunks ?? []).map(({ id, files }) => [id, files ?? []]));
  const flatten = (module: StatsModule, chunks: StatsModule['chunks']): BuiltModule[] => {
    const inner = module.modules ?? [];
    if (inner.length > 0) return inner.flatMap((nested) => flatten(nested, chunks));
    if (module.nameForCondition === undefined && module.moduleType !== 'javascript/auto') return [];
    const files = (chunks ?? []).flatMap((chunk) => filesOf.get(chunk) ?? []);
    return [{ name: nameOf(module), bytes: module.size ?? 0, files }];
  };
  return (stats.modules ?? []).flatMap((module) => flatten(module, module.chunks));
}
