import { createHash } from 'node:crypto';
import type { Module, RspackPluginInstance } from '@rspack/core';
import { repositoryRoot } from './workspaces.ts';

/** Range of ids above those of `deterministic`, which takes up to four digits for as many modules as a build has. */
const range = { first: 10_000, size: 90_000 } as const;

/**
 * Spellings of the repository's path in module names: plain, and in the `data:` address of Module Federation's start.
 */
const spellings = [repositoryRoot, encodeURIComponent(repositoryRoot)];

/**
 * Name of a module. Before ids are assigned, rspack passes modules with a text as `identifier` and a writable `id`,
 * whatever its types say.
 */
const nameOf = ({ identifier }: Module): string => String(identifier);

/** Name without the path. rspack appends a hash to the name of an address, which depends on the path. */
const withoutPath = (name: string): string =>
  spellings.reduce((rest, spelling) => rest.replaceAll(spelling, ''), name).replace(/\|[0-9a-f]{16}$/, '');

const numberOf = (name: string): number =>
  range.first + (createHash('sha256').update(name).digest().readUInt32BE(0) % range.size);

/** Assign a number to each name, independent of the others unless two collide. */
const numbersOf = (names: readonly string[]): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  for (const name of names.toSorted()) {
    let number = numberOf(name);
    while (taken.has(number)) number += 1;
    taken.add(number);
    numbers.set(name, number);
  }
  return numbers;
};

const containsPath = (name: string): boolean =>
  /^(provide|consume) shared module |^data:|!=!data:/.test(name) &&
  spellings.some((spelling) => name.includes(spelling));

/**
 * Plugin that gives modules shared by Module Federation ids from names without the repository's path. rspack makes all
 * other names relative; these would give the same sources other bytes in another folder.
 */
export const pathlessIds: RspackPluginInstance = {
  apply: (compiler) => {
    compiler.hooks.compilation.tap('PathlessIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PathlessIds', (modules) => {
        const modulesWithPath = [...modules].filter((module) => containsPath(nameOf(module)));
        const numbers = numbersOf(modulesWithPath.map((module) => withoutPath(nameOf(module))));
        for (const module of modulesWithPath) {
          Object.assign(module, { id: numbers.get(withoutPath(nameOf(module))) });
        }
      });
    });
  },
};
