import { settingTable } from './setting-table.mjs';

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

const pick = (source, names) =>
  Object.fromEntries(names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]));

export const machineEnvironment = () => pick(process.env, inherited);

/**
 * The whole environment of a part.
 * @param {string} part
 * @param {Record<string, string>} values settings, those of embedded parts included
 * @param {Record<string, string>} own what only this part gets
 */
export const partEnvironment = (part, values, own) => {
  const names = settingTable.filter(({ parts }) => parts?.includes(part)).map(({ name }) => name);
  return { ...machineEnvironment(), ...pick(values, names), ...own };
};
