import { printLine } from '../table.ts';
import { conduct } from './conduct.ts';
import { readOptions } from './options.ts';
import { printReport } from './report.ts';
import { judge } from './verdicts.ts';

/**
 * `npm run hostile`: attacks a copy of the product on this machine while five customers work. Prints tables and
 * verdicts, ends with `N passed, N failed`, and exits with 1 if one failed.
 */
const interrupted = new AbortController();
// A parent that has disconnected does not need the result.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.once(event, () => interrupted.abort(new Error('interrupted')));
}
// Listening for the disconnect must not keep this process alive.
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
