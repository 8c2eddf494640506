import { createHash } from 'node:crypto';
import type { Module, RspackPluginInstance } from '@rspack/core';
import { repositoryRoot } from './workspaces.ts';

/** Numbers that `deterministic` gives to no module: it takes up to four digits for as many modules as a build has. */
const range = { first: 10_000, size: 90_000 } as const;

/** The way a root is written in a module's name: as a path, and in the `data:` address of Module Federation's start. */
const spellings = [repositoryRoot, encodeURIComponent(repositoryRoot)];

/** Before ids are given, rspack hands out modules whose `identifier` is a text and whose `id` can be set, whatever its types say. */
const nameOf = ({ identifier }: Module): string => String(identifier);

/** rspack adds a hash to a name, and that of an address has the place in it. */
const placeless = (name: string): string =>
  spellings.reduce((rest, spelling) => rest.replaceAll(spelling, ''), name).replace(/\|[0-9a-f]{16}$/, '');

const numberOf = (name: string): number =>
  range.first + (createHash('sha256').update(name).digest().readUInt32BE(0) % range.size);

/** A number for each name, the same whatever the others are unless two want one. */
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

const isCalledByPlace = (name: string): boolean =>
  /^(provide|consume) shared module |^data:|!=!data:/.test(name) &&
  spellings.some((spelling) => name.includes(spelling));

/**
 * Ids for what Module Federation shares, from names without the folder that the repository lies in: rspack makes every
 * other module's name relative, and these would give the same sources other bytes in another folder.
 */
export const pathlessIds: RspackPluginInstance = {
  apply: (compiler) => {
    compiler.hooks.compilation.tap('PathlessIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PathlessIds', (modules) => {
        const called = [...modules].filter((module) => isCalledByPlace(nameOf(module)));
        const numbers = numbersOf(called.map((module) => placeless(nameOf(module))));
        for (const module of called) {
          Object.assign(module, { id: numbers.get(placeless(nameOf(module))) });
        }
      });
    });
  },
};
