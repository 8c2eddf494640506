import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `write-values.mjs <filled in secrets.env.example> <folder>`: writes each value into a file of its own, under the names that
 * values.txt has for it. Plain JavaScript, because it lies beside the units and belongs to no workspace.
 */
const [secrets = '', folder = ''] = process.argv.slice(2);
const values = new Map(
  readFileSync(secrets, 'utf8')
    .split('\n')
    .map((line) => /^([A-Z][A-Z\d_]*)=(.*)$/.exec(line) ?? [])
    .map(([, key, value]) => [key, value]),
);
const list = readFileSync(new URL('values.txt', import.meta.url), 'utf8');
const entries = [...list.matchAll(/^(# )?(\w+)\.env: (.+)$/gm)].map(([, optional, key, names]) => ({
  isNeeded: optional === undefined,
  key,
  names: names.split(' and '),
  value: values.get(key) ?? '',
}));
const missing = entries.filter(({ isNeeded, value }) => isNeeded && value === '');
if (missing.length > 0) {
  process.stderr.write(`${secrets} has no value for ${missing.map(({ key }) => key).join(', ')}\n`);
  process.exit(1);
}
for (const { key, names, value } of entries) {
  if (value === '') continue;
  // In quotes systemd leaves every character as it is but these.
  const quoted = `"${value.replaceAll(/[\\"`$]/g, '\\$&')}"`;
  const lines = names.map((name) => `${name}${quoted}\n`);
  writeFileSync(join(folder, `${key}.env`), lines.join(''), { mode: 0o600 });
}
