import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debianPackages } from './debian-packages.mjs';
import { findLicenceFaults, lockedPackages } from './licences.mjs';
import { repositoryRoot } from './paths.mjs';
import { runCommand } from './run-command.mjs';

/** Where the software bill of materials is written; git does not keep it, because the command makes it anew. */
const billFile = 'sbom.cdx.json';

const print = (line) => process.stdout.write(`${line}\n`);

/** Debian's programs that the product runs, in the versions of this machine. */
const debianComponents = async () => {
  const names = [...debianPackages.documents, ...debianPackages.redis];
  const { output } = await runCommand('dpkg-query', ['-W', '-f', '${Package} ${Version}\\n', ...names]);
  return output
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([name, version]) => names.includes(name) && version !== undefined && version !== '')
    .map(([name, version]) => {
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}`;
      return { 'bom-ref': purl, type: 'application', name, version, purl, scope: 'required' };
    });
};

/** Writes the bill (CycloneDX): what npm has locked, and what comes from Debian. */
const writeBill = async () => {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  // Warnings of npm go to standard error; the bill alone is on standard output.
  const { code, output } = await runCommand('sh', ['-c', `npm ${args.join(' ')} 2>/dev/null`]);
  if (code !== 0) throw new Error('npm could not write the bill of materials');
  const bill = JSON.parse(output);
  const { name } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8'));
  bill.metadata.component.name = name;
  bill.components.push(...(await debianComponents()));
  await writeFile(join(repositoryRoot, billFile), `${JSON.stringify(bill, null, 2)}\n`);
  print(
    `bill of materials   ${bill.components.length} components in ${billFile} (CycloneDX ${bill.specVersion})`,
  );
};

/** @returns {Promise<boolean>} whether every licence is agreed to */
const checkLicences = async () => {
  const faults = findLicenceFaults(await lockedPackages());
  print(
    `licences            ${faults.length === 0 ? 'all agreed to' : `${faults.length} nobody has agreed to`}`,
  );
  for (const { name, licence } of faults) print(`  ${name}: ${licence}`);
  return faults.length === 0;
};

/** The counts by severity, or null where the registry does not answer such questions. */
const readCounts = (output) => {
  try {
    return JSON.parse(output).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
};

/** @returns {Promise<boolean>} false for a known vulnerability that is high or critical; a silent registry is no fault */
const audit = async () => {
  const { output } = await runCommand('sh', ['-c', 'npm audit --json 2>/dev/null']);
  const counts = readCounts(output);
  if (counts === null) {
    print('vulnerabilities     unknown: this registry does not answer npm audit; run it where one does');
    return true;
  }
  const { critical = 0, high = 0, moderate = 0, low = 0 } = counts;
  print(`vulnerabilities     ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`);
  return critical + high === 0;
};

await writeBill();
const agreed = await checkLicences();
const harmless = await audit();
process.exitCode = agreed && harmless ? 0 : 1;
