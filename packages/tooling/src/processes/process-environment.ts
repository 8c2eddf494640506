import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { settingTable } from '../settings/setting-table.ts';
import type { Values } from '../settings/settings.ts';

/** What Node has made of the sources stays for the next start, which takes half as long: a part that died is soon back. */
export const compileCache = { NODE_COMPILE_CACHE: join(repositoryRoot, '.cache/node-compile') };

/** What a part inherits from the machine; everything else it gets is a setting that names it. */
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
 * The whole environment of a part.
 * @param values settings, those of embedded parts included
 * @param own what only this part gets
 */
export const processEnvironment = (
  part: string,
  values: Values,
  own: Readonly<Record<string, string>>,
): Record<string, string> => {
  const names = settingTable.filter(({ parts }) => parts?.includes(part)).map(({ name }) => name);
  return { ...machineEnvironment(), ...pick(values, names), ...own };
};
