import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isReleasePart, partFolder } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { maxSignedDays, productOf, signedUntil } from '@attesta/release/manifest.ts';
import { packedAt } from '@attesta/release/pack-artefact.ts';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import type { Uses } from '@attesta/web-build/requires.ts';
import { zipSync } from 'fflate';
import { createProgress } from '../../launcher/progress.mjs';
import { readUnreleasedNames, unreleasedUses } from '../contracts/brought-names.ts';
import { print } from '../machine/print.ts';
import { messageOf } from '../machine/errors.ts';
import { withLock } from '../machine/file-lock.ts';
import { installationLock, lockedNode, repositoryRoot } from '../machine/paths.ts';
import { runCommand, runOrFail } from '../machine/run-command.ts';
import { buildScript } from '../machine/web-builds.ts';
import { refuseUnwrittenVersion } from '../release/changelog.ts';
import { packRelease } from '../release/pack-release.ts';

/**
 * `release.ts wizard --key team.pem --for https://…` builds a remote and writes one signed file to publish, its source maps and its
 * bill of materials into `releases`. The products named with `--for` alone take it, for `--days` (7, at most 30). `release.ts --new-key team.pem` makes a team's key and prints what gateways must know of it.
 */
const folder = join(repositoryRoot, 'releases');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    'new-key': { type: 'string' },
    for: { type: 'string', multiple: true, default: [] },
    days: { type: 'string', default: '7' },
  },
});

const writeNewKey = async (file: string): Promise<void> => {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const { privateKey, publicKey } = createTeamKey();
  await writeFile(file, privateKey, { mode: 0o600 });
  print(`private key  ${file}: keep it with the team, and out of every repository`);
  print(`public key   ${publicKey}`);
  print(`gateways     DEPLOY_KEYS=<remote>=${publicKey}`);
};

/** Commit that a release is built from. @throws {Error} if something is not committed */
const commitOf = async (): Promise<string> => {
  const { output: changes } = await runCommand('git', ['status', '--porcelain'], { cwd: repositoryRoot });
  if (changes.trim() !== '') throw new Error('Commit first: a release names the commit that it was made of.');
  const { output } = await runCommand('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot });
  return output.trim();
};

/** A build that uses what no release of the contracts or of web-kit has would promise to run where it cannot. */
const refuseUnreleased = async (name: ReleasePart): Promise<void> => {
  const record = readFileSync(join(repositoryRoot, partFolder(name), 'dist/build.json'), 'utf8');
  const { uses } = JSON.parse(record) as { uses: Uses };
  const found = unreleasedUses(uses, await readUnreleasedNames());
  for (const [product, names] of Object.entries(found)) {
    if (names.length === 0) continue;
    const command = product === 'contracts' ? 'release' : `release ${product}`;
    throw new Error(
      `${name} uses what no release of ${product} has: ${names.join(', ')}. See npm run contracts, then npm run contracts -- ${command} <version>.`,
    );
  }
};

/** Whoever rolls back wants to know what goes with it. */
const refuseUnwritten = (name: ReleasePart): void => {
  const read = (file: string): string => readFileSync(join(repositoryRoot, partFolder(name), file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  refuseUnwrittenVersion(read('CHANGELOG.md'), version, `${partFolder(name)}/CHANGELOG.md`);
};

const productsOf = (addresses: readonly string[]): string[] => {
  if (addresses.length === 0) throw new Error('--for names the address of each product that may take it.');
  return addresses.map(productOf);
};

const untilOf = (days: number): number => {
  if (!Number.isInteger(days) || days < 1 || days > maxSignedDays) {
    throw new Error(`A signature is good for 1 to ${maxSignedDays} days, not ${days}.`);
  }
  return signedUntil(days, Date.now());
};

const billOf = async (name: ReleasePart): Promise<string> => {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', `--workspace=${partFolder(name)}`];
  // Warnings of npm go to standard error; the bill alone is on standard output.
  const { code, output } = await runCommand('sh', ['-c', `npm ${args.join(' ')} 2>/dev/null`]);
  if (code !== 0) throw new Error('npm could not write the bill of materials.');
  return output;
};

const release = async (name: ReleasePart, keyFile: string): Promise<void> => {
  const key = readPrivateKey(readFileSync(keyFile, 'utf8'));
  const products = productsOf(values.for);
  const until = untilOf(Number(values.days));
  refuseUnwritten(name);
  const commit = await commitOf();
  const progress = createProgress();
  await withLock(
    installationLock,
    () =>
      progress.step(`building ${name}`, () =>
        runOrFail(`building ${name}`, lockedNode(), [buildScript, partFolder(name)]),
      ),
    () => progress.line('· waiting for another build of this clone …'),
  );
  await refuseUnreleased(name);
  const { artefact, build, maps, version } = await packRelease(name, { commit, key, products, until });
  const base = join(folder, `${name}-${version}-${build}`);
  await mkdir(folder, { recursive: true });
  await writeFile(`${base}.zip`, artefact);
  await writeFile(`${base}.maps.zip`, zipSync(Object.fromEntries(maps), { level: 9, mtime: packedAt }));
  await writeFile(`${base}.sbom.cdx.json`, await billOf(name));
  print(`${base}.zip  ${artefact.length} bytes`);
};

const main = async (): Promise<void> => {
  const [name = ''] = positionals;
  if (values['new-key'] !== undefined) await writeNewKey(values['new-key']);
  else if (isReleasePart(name) && values.key !== undefined) await release(name, values.key);
  else throw new Error('release.ts <part> --key <file> --for <address>, or release.ts --new-key <file>');
};

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
