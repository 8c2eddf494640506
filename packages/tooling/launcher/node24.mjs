import { existsSync } from 'node:fs';
import { installWherePossible } from './debian-packages.mjs';
import { ensureNpmPackages, lockedNodePath } from './npm-packages.mjs';
import { createProgress } from './progress.mjs';
import { spawnTied } from './run-tied.mjs';

/** @typedef {import('./debian-packages.mjs').Use} Use */

/**
 * Entry of every command of package.json: `node24.mjs [--install[=<uses>]] <script> [argument …]`. It runs on the
 * machine's own Node (20 or newer, without TypeScript) before any npm package is installed, so this folder is plain
 * JavaScript without packages. The script itself runs on the locked Node 24. `--install` installs missing npm packages,
 * Node 24 among them, and in parallel the Debian packages of these uses: npm keeps only one core busy.
 */
const [first = '', ...others] = process.argv.slice(2);
const installs = /^--install(?:=(.+))?$/.exec(first);
const script = installs === null ? process.argv.slice(2) : others;

/** @param {string} uses comma-separated */
const install = async (uses) => {
  const wanted = /** @type {Use[]} */ (uses.split(',').filter((use) => use !== ''));
  const progress = createProgress();
  // Let both finish even if one fails.
  const results = await Promise.allSettled([
    ensureNpmPackages(progress),
    installWherePossible(wanted, progress),
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

/** Passes signals on and exits after the child, so that its processes end in order. */
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
