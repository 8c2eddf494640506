/** Second half of `npm run check:texts`: the pages of random references. Exits with 1 on any fault. */
import { checkPages } from './check-pages.ts';

const documents = Number(process.argv[2] ?? 300);
const shown = 12;

const report = await checkPages(documents);
for (const { document, fault } of report.faults.slice(0, shown)) {
  process.stdout.write(`${document}: ${fault}\n`);
}
process.stdout.write(
  `${report.documents} documents set and converted, ${report.faults.length} faults of pages\n`,
);
process.exitCode = report.faults.length === 0 ? 0 : 1;
