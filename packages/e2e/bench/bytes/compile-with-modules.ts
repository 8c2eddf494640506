import { rspack } from '@rspack/core';
import type { Configuration, StatsCompilation } from '@rspack/core';

/** One build with the statistics of its modules, those inside of concatenated ones included. */
export const compileWithModules = (config: Configuration): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((fault, stats) => {
      compiler.close(() => {
        if (fault !== null) return reject(fault);
        if (stats === undefined) return reject(new Error('The compiler gave no result.'));
        if (stats.hasErrors()) {
          return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        }
        return resolve(
          stats.toJson({
            all: false,
            assets: true,
            entrypoints: true,
            chunkGroups: true,
            chunks: true,
            ids: true,
            modules: true,
            nestedModules: true,
            orphanModules: true,
            assetsSpace: Infinity,
            modulesSpace: Infinity,
            nestedModulesSpace: Infinity,
          }),
        );
      });
    });
  });
