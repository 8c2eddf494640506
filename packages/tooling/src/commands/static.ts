import { runStaticCheck, staticCheckNames } from './test-run/static-checks.ts';

/** `static.ts [check …]`: runs the named checks, or all. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !staticCheckNames.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such check: ${unknown.join(', ')}; there are: ${staticCheckNames.join(', ')}\n`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : staticCheckNames) {
  if (!(await runStaticCheck(name))) process.exitCode = 1;
}
