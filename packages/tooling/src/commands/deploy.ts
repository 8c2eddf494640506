import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkDeployments } from '../deploy/check-deployments.ts';
import { staleFiles, wantedFiles } from '../deploy/settings-blocks.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { print } from '../machine/print.ts';

/** Writes the settings of all deployments from the schemas. */
const writeSettings = (): void => {
  const wanted = wantedFiles(repositoryRoot);
  const stale = staleFiles(repositoryRoot);
  for (const path of stale) {
    const file = join(repositoryRoot, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, wanted.get(path) ?? '');
    print(`written  ${path}`);
  }
  print(stale.length === 0 ? 'The settings were up to date' : `${stale.length} files were written`);
};

const check = (): void => {
  const faults = checkDeployments(repositoryRoot);
  for (const fault of faults) print(fault);
  print(faults.length === 0 ? 'No fault in deploy/' : `${faults.length} faults in deploy/`);
  if (faults.length > 0) process.exitCode = 1;
};

const [command] = process.argv.slice(2);
if (command === 'settings') writeSettings();
else if (command === 'check') check();
else {
  process.stderr.write('npm run deploy -- settings | check\n');
  process.exitCode = 1;
}
