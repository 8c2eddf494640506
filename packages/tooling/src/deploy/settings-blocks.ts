import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentValue, settingsOfPart } from './part-settings.ts';
import type { PartSetting } from './part-settings.ts';
import { partNamed, parts } from './parts.ts';
import type { Part } from './parts.ts';
import { renamedDefault, settingsFiles } from './settings-files.ts';

/** Lines between which a file holds the settings of a part; what stands around them is written by hand. */
const begin = (part: string): string => `# Settings of ${part}, by \`npm run deploy -- settings\`:`;
const end = '# End of the settings.';

const block =
  /^( *)# Settings of ([\w-]+), by `npm run deploy -- settings`:\n[\s\S]*?^ *# End of the settings\.$/gm;

const inContainers = { address: '0.0.0.0', hostOf: ({ name }: Part) => name };
const onOneMachine = { address: '127.0.0.1', hostOf: () => '127.0.0.1' };

/** Settings of a part that do not come from the settings that all parts share. */
const ownSettings = (part: Part): PartSetting[] =>
  settingsOfPart(part).filter(({ source, key, name }) => source !== 'settings' || key !== name);

const kubernetesEntry = (part: Part, { name, key, source, isRequired }: PartSetting): string[] => {
  if (source === 'deployment') {
    return [`- name: ${name}`, `  value: '${deploymentValue(part, name, inContainers)}'`];
  }
  const [kind, from] =
    source === 'secrets' ? ['secretKeyRef', 'attesta-secrets'] : ['configMapKeyRef', 'attesta-settings'];
  return [
    `- name: ${name}`,
    '  valueFrom:',
    `    ${kind}:`,
    `      name: ${from}`,
    `      key: ${key}`,
    ...(isRequired ? [] : ['      optional: true']),
  ];
};

const composeEntry = (part: Part, { name, key, source, isRequired }: PartSetting): string[] => {
  if (source === 'deployment') return [`${name}: '${deploymentValue(part, name, inContainers)}'`];
  return [`${name}: \${${key}${isRequired ? ':?missing in .env' : ''}}`];
};

const unitEntry = (part: Part, { name, key, source, isRequired }: PartSetting): string[] => {
  if (source === 'settings') return [`Environment=${name}=${renamedDefault(key) ?? ''}`];
  if (source === 'secrets') {
    return [`EnvironmentFile=${isRequired ? '' : '-'}/etc/attesta/values/${key}.env`];
  }
  const port = part.name === 'gateway' && name === 'HTTP_PORT' ? '%i' : undefined;
  return [`Environment=${name}=${port ?? deploymentValue(part, name, onOneMachine)}`];
};

const entriesFor = (path: string): typeof kubernetesEntry => {
  if (path.startsWith('deploy/kubernetes/')) return kubernetesEntry;
  return path.startsWith('deploy/compose/') ? composeEntry : unitEntry;
};

/** Text of a file with the settings of its parts as the schemas have them. */
export const withSettings = (path: string, text: string): string =>
  text.replaceAll(block, (_all, indent: string, name: string) => {
    const part = partNamed(name);
    if (part === undefined) throw new Error(`${path}: there is no part ${name}`);
    const entry = entriesFor(path);
    const entries = ownSettings(part).flatMap((setting) => entry(part, setting));
    // A unit reads both names of the migration's address from one file.
    const distinct = entry === unitEntry ? [...new Set(entries)] : entries;
    return [begin(name), ...distinct, end].map((line) => `${indent}${line}`).join('\n');
  });

/** Files whose blocks hold the settings of a part. */
export const filesWithSettings: readonly string[] = [
  ...parts.map(({ name }) => `deploy/kubernetes/base/${name}.yaml`),
  'deploy/compose/compose.yaml',
  ...parts.map(({ name }) => `deploy/systemd/attesta-${name}${name === 'gateway' ? '@' : ''}.service`),
];

/** Every file with settings and the text that the schemas ask for, by path. */
export const wantedFiles = (root: string): Map<string, string> => {
  const wanted = new Map(settingsFiles);
  for (const path of filesWithSettings) {
    const file = join(root, path);
    if (existsSync(file)) wanted.set(path, withSettings(path, readFileSync(file, 'utf8')));
  }
  return wanted;
};

/** Paths of the files that are not as the schemas ask for. */
export const staleFiles = (root: string): string[] =>
  [...wantedFiles(root)]
    .filter(([path, text]) => {
      const file = join(root, path);
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    })
    .map(([path]) => path);
