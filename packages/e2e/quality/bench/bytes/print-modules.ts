import { printTable } from '../../table.ts';
import type { BuiltModule } from './module-list.ts';

const smallestListed = 5 * 1024;

type Found = { bytes: number; federated: number; unfederated: number };

/** Number of loaded files that contain each large module. */
const countCopies = (
  modules: readonly BuiltModule[],
  loaded: ReadonlySet<string>,
): Map<string, [number, number]> => {
  const copies = new Map<string, [number, number]>();
  for (const { name, bytes, files } of modules) {
    const count = files.filter((file) => loaded.has(file)).length;
    if (bytes < smallestListed || count === 0) continue;
    const [total = 0] = copies.get(name) ?? [];
    copies.set(name, [total + count, bytes]);
  }
  return copies;
};

/**
 * Prints modules over 5 KB (before minifying) of the files that some entry route loads, with the number of files that
 * contain a copy. A large number is no fault by itself: no route loads all remotes.
 */
export const printModules = (
  federated: { modules: readonly BuiltModule[]; loaded: ReadonlySet<string> },
  unfederated: { modules: readonly BuiltModule[]; loaded: ReadonlySet<string> },
): void => {
  const rows = new Map<string, Found>();
  const add = (side: 'federated' | 'unfederated', copies: Map<string, [number, number]>): void => {
    for (const [name, [count, bytes]] of copies) {
      const row = rows.get(name) ?? { bytes: 0, federated: 0, unfederated: 0 };
      rows.set(name, { ...row, bytes: Math.max(row.bytes, bytes), [side]: count });
    }
  };
  add('federated', countCopies(federated.modules, federated.loaded));
  add('unfederated', countCopies(unfederated.modules, unfederated.loaded));
  printTable(
    'Modules over 5 KB that an entry route loads: size before minifying, files with a copy',
    ['KB', 'federated', 'one bundle', 'module'],
    [...rows]
      .toSorted(([, a], [, b]) => b.bytes - a.bytes)
      .map(([name, row]) => [(row.bytes / 1024).toFixed(1), row.federated, row.unfederated, name]),
  );
};
