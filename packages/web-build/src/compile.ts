import { rspack } from '@rspack/core';
import type { Configuration, StatsCompilation } from '@rspack/core';

/** Run one build and return its statistics; errors of the compiler become one readable error. */
export const compile = (config: Configuration): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((fault, stats) => {
      compiler.close(() => {
        if (fault !== null) reject(fault);
        else if (stats === undefined) reject(new Error('The compiler gave no result.'));
        else if (stats.hasErrors()) {
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        } else {
          resolve(
            stats.toJson({
              all: false,
              assets: true,
              assetsSpace: Infinity,
              entrypoints: true,
              chunkGroups: true,
              modules: true,
              modulesSpace: Infinity,
              nestedModules: true,
              nestedModulesSpace: Infinity,
            }),
          );
        }
      });
    });
  });
