import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { declaredSettings } from '../settings/declared-settings.ts';
import type { Values } from '../settings/settings.ts';

/** Compile cache of Node, which halves the time of a restart. */
export const compileCache = { NODE_COMPILE_CACHE: join(repositoryRoot, '.cache/node-compile') };

/** Variables that a process inherits from the machine; all others are settings. */
const inherited = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
];

const pick = (source: Values, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = source[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const machineEnvironment = (): Record<string, string> => pick(process.env, inherited);

/**
 * Whole environment of a process.
 * @param values settings, those of embedded processes included
 * @param own variables for this process alone
 */
export const processEnvironment = (
  processName: string,
  values: Values,
  own: Readonly<Record<string, string>>,
): Record<string, string> => {
  const names = declaredSettings
    .filter(({ processes }) => processes.includes(processName))
    .map(({ name }) => name);
  return { ...machineEnvironment(), ...pick(values, names), ...own };
};
