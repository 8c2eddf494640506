import { buildFrontEnds } from '../../support/builds/build-front-ends.ts';
import { startOwnStack } from '../../support/stack/own-stack.ts';
import type { OwnStack } from '../../support/stack/own-stack.ts';
import { benchAdmin } from './requests/bench-admin.ts';
import { benchBytes } from './bytes/bench-bytes.ts';
import { benchCost } from './requests/bench-cost.ts';
import { benchList } from './requests/bench-list.ts';
import { benchLoad } from './load/bench-load.ts';
import { readOptions } from './measuring/options.ts';
import type { BenchName, BenchOptions } from './measuring/options.ts';
import { benchOverview } from './requests/bench-overview.ts';
import { benchExport } from './documents/bench-export.ts';
import { benchPreview } from './documents/bench-preview.ts';
import { benchText } from './documents/bench-text.ts';
import { benchTexts } from './requests/bench-texts.ts';
import { printVerdicts } from './measuring/verdict.ts';
import type { Verdict } from './measuring/verdict.ts';

/**
 * `npm run bench`: sizes and times of the product compared with a named baseline of the same run. Prints tables and
 * exits with 1 if a target is missed.
 */
type Bench = (stack: OwnStack, options: BenchOptions) => Promise<Verdict[]>;

const benchesOfStack: Record<Exclude<BenchName, 'text'>, Bench> = {
  bytes: benchBytes,
  load: benchLoad,
  preview: benchPreview,
  list: benchList,
  overview: benchOverview,
  texts: benchTexts,
  admin: benchAdmin,
  cost: benchCost,
  export: benchExport,
};

const measureOnStack = async (options: BenchOptions): Promise<Verdict[]> => {
  const names = options.only.filter((name) => name !== 'text');
  if (names.length === 0) return [];
  buildFrontEnds();
  const stack = await startOwnStack('bench', { GENERATE_LIMIT_PER_MINUTE: '100000' });
  const verdicts: Verdict[] = [];
  try {
    for (const name of names) verdicts.push(...(await benchesOfStack[name](stack, options)));
  } finally {
    await stack.stop();
  }
  return verdicts;
};

const main = async (): Promise<boolean> => {
  const options = readOptions(process.argv.slice(2));
  const onStack = await measureOnStack(options);
  // The stack is stopped, so nothing else runs while texts are composed.
  const verdicts = options.only.includes('text') ? [...onStack, ...(await benchText(options))] : onStack;
  printVerdicts(verdicts);
  return verdicts.every(({ passed }) => passed);
};

process.exitCode = (await main()) ? 0 : 1;
