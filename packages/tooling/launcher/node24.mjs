import { existsSync } from 'node:fs';
import { beginWithPackages } from './debian-packages.mjs';
import { ensureNpmPackages, lockedNodePath } from './npm-packages.mjs';
import { createProgress } from './progress.mjs';
import { spawnTied } from './run-tied.mjs';

/** @typedef {import('./debian-packages.mjs').Use} Use */

/**
 * `node24.mjs [--install[=<uses>]] <script> [argument …]`: what every command of package.json begins with. It runs on the
 * machine's own Node, from 20 on, which reads no TypeScript, and before any npm package is there; so this folder is plain
 * JavaScript without packages. It hands over to the locked Node 24, which runs everything else.
 * `--install` first installs the npm packages that are missing, Node 24 among them, and at the same time what these uses
 * of the machine need of Debian: npm keeps one core busy.
 */
const [first = '', ...others] = process.argv.slice(2);
const installs = /^--install(?:=(.+))?$/.exec(first);
const script = installs === null ? process.argv.slice(2) : others;

/** @param {string} uses separated by commas */
const install = async (uses) => {
  const wanted = /** @type {Use[]} */ (uses.split(',').filter((use) => use !== ''));
  const progress = createProgress();
  // Neither is broken off because the other one has failed.
  const results = await Promise.allSettled([
    ensureNpmPackages(progress),
    beginWithPackages(wanted, progress),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};

const prepare = async () => {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    throw new Error(`Attesta runs on Linux (x64 or arm64), not on ${process.platform} ${process.arch}`);
  }
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Error(`Attesta needs Node 20 or newer to start; this is ${process.versions.node}`);
  }
  if (installs !== null) await install(installs[1] ?? '');
  if (!existsSync(lockedNodePath)) {
    throw new Error(`Node 24 is missing at ${lockedNodePath}: npm start and npm test install it`);
  }
};

/** Waits for its end, whatever signal comes: what was started ends in order, and only then this. */
const handOver = () => {
  const child = spawnTied(lockedNodePath, script, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.once('exit', (code) => process.exit(code ?? 1));
};

prepare().then(handOver, (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
