import { printLine } from '../table.ts';
import { conduct } from './conduct.ts';
import { readOptions } from './options.ts';
import { printReport } from './report.ts';
import { judge } from './verdicts.ts';

/**
 * `npm run hostile`: throws attacks at a copy of the product on this machine while five customers work. Prints tables
 * and verdicts, ends with `N passed, N failed`, and exits with 1 when one failed.
 */
const interrupted = new AbortController();
// Whoever started it and is gone does not wait for the outcome.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.once(event, () => interrupted.abort(new Error('interrupted')));
}
// To hear that it is gone must not keep this process alive.
process.channel?.unref();

const main = async (): Promise<boolean> => {
  const options = readOptions(process.argv.slice(2), process.env);
  printLine(`HOSTILE_SEED=${options.seed}`);
  const began = Date.now();
  const log = (line: string): void =>
    printLine(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const { findings, peak } = await conduct(options, log, interrupted.signal);
  const verdicts = judge(findings);
  printReport(findings, peak, verdicts);
  return verdicts.every(({ passed }) => passed);
};

process.exitCode = (await main()) ? 0 : 1;
