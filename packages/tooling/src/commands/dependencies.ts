import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagesFor } from '../../launcher/debian-packages.mjs';
import { repositoryRoot } from '../machine/paths.ts';
import { runCommand } from '../machine/run-command.ts';
import { findLicenceFaults, lockedPackages } from './licences.ts';
import { print } from '../machine/print.ts';

/** Software bill of materials; ignored by git, because this command writes it. */
const billFile = 'sbom.cdx.json';

/** Component of the bill, with the fields that are read here. */
type Component = { name: string; version: string; purl: string };

type Bill = { specVersion: string; metadata: { component: { name: string } }; components: Component[] };

/** Debian packages of the running product, in this machine's versions. */
const debianComponents = async (): Promise<Component[]> => {
  const names = packagesFor(['documents', 'redis']);
  const { output } = await runCommand('dpkg-query', ['-W', '-f', '${Package} ${Version}\\n', ...names]);
  return output
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([name = '', version = '']) => names.includes(name) && version !== '')
    .map(([name = '', version = '']) => {
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}`;
      return { 'bom-ref': purl, type: 'application', name, version, purl, scope: 'required' };
    });
};

/** Writes the bill (CycloneDX) of the locked npm packages and the Debian packages. */
const writeBill = async (): Promise<void> => {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  // Standard error has npm's warnings; standard output is the bill alone.
  const { code, output } = await runCommand('sh', ['-c', `npm ${args.join(' ')} 2>/dev/null`]);
  if (code !== 0) throw new Error('npm could not write the bill of materials');
  const bill = JSON.parse(output) as Bill;
  const manifest = await readFile(join(repositoryRoot, 'package.json'), 'utf8');
  const { name } = JSON.parse(manifest) as { name: string };
  bill.metadata.component.name = name;
  bill.components.push(...(await debianComponents()));
  await writeFile(join(repositoryRoot, billFile), `${JSON.stringify(bill, null, 2)}\n`);
  print(
    `bill of materials   ${bill.components.length} components in ${billFile} (CycloneDX ${bill.specVersion})`,
  );
};

/** @returns true if every licence is allowed */
const checkLicences = async (): Promise<boolean> => {
  const faults = findLicenceFaults(await lockedPackages());
  print(`licences            ${faults.length === 0 ? 'all allowed' : `${faults.length} not allowed`}`);
  for (const { name, licence } of faults) print(`  ${name}: ${licence}`);
  return faults.length === 0;
};

type Counts = Partial<Record<'critical' | 'high' | 'moderate' | 'low', number>>;

/** Counts by severity, or null if the registry does not support audits. */
const readCounts = (output: string): Counts | null => {
  try {
    const answer = JSON.parse(output) as { metadata?: { vulnerabilities?: Counts } };
    return answer.metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
};

/** @returns false for a known high or critical vulnerability; true if the registry gives no answer */
const audit = async (): Promise<boolean> => {
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
