import { readFileSync } from 'node:fs';
import { errorCode } from '../machine/errors.ts';

/**
 * Reads `NAME=value` lines; `#` starts a comment line, quotes around a value are removed.
 * @param path of a file that may be missing
 * @throws {Error} with the number of a line that is neither
 */
export const readEnvFile = (path: string): Record<string, string> => {
  let content = '';
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw error;
  }
  const values: Record<string, string> = {};
  for (const [index, line] of content.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const found = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (!found) throw new Error(`${path}, line ${index + 1}: expected NAME=value`);
    const [, name = '', value = ''] = found;
    values[name] = value.replace(/^(["'])(.*)\1$/, '$2');
  }
  return values;
};
