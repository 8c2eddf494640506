import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commonKeyFaults, variableFaults } from './check-settings.ts';
import type { Given } from './check-settings.ts';
import { settingsOfPart } from './part-settings.ts';
import { deployedUser, graceSeconds, parts } from './parts.ts';
import type { Part } from './parts.ts';
import { keysOfEnvFile } from './read-yaml.ts';
import type { Fault } from './read-yaml.ts';

const folder = 'deploy/systemd';

/** Directives that the units use, by section; systemd only warns of a misspelt one. */
const known: Readonly<Record<string, readonly string[]>> = {
  Unit: 'Description Documentation Wants After PartOf StartLimitIntervalSec'.split(' '),
  Service: [
    'Type WorkingDirectory EnvironmentFile Environment StateDirectory ExecStart ExecStartPost Restart RestartSec',
    'TimeoutStartSec KillSignal TimeoutStopSec User Group UMask NoNewPrivileges CapabilityBoundingSet',
    'AmbientCapabilities ProtectSystem ProtectHome ProtectProc ProtectClock ProtectHostname ProtectKernelLogs',
    'ProtectKernelModules ProtectKernelTunables ProtectControlGroups PrivateTmp PrivateDevices LockPersonality',
    'RestrictRealtime RestrictSUIDSGID RestrictNamespaces RestrictAddressFamilies SystemCallArchitectures',
    'SystemCallFilter SystemCallErrorNumber MemoryMax CPUQuota TasksMax',
  ].flatMap((line) => line.split(' ')),
  Install: ['WantedBy'],
};

/** Directives that each unit must have, word by word; null: anything that is not empty. */
const demanded: Readonly<Record<string, string | null>> = {
  NoNewPrivileges: 'yes',
  CapabilityBoundingSet: '',
  AmbientCapabilities: '',
  ProtectSystem: 'strict',
  ProtectHome: 'yes',
  PrivateTmp: 'yes',
  PrivateDevices: 'yes',
  MemoryMax: null,
  CPUQuota: null,
  TasksMax: null,
};

type Line = { section: string; key: string; value: string };

const linesOf = (text: string): Line[] => {
  let section = '';
  return text.split('\n').flatMap((line) => {
    const name = /^\[(\w+)\]$/.exec(line)?.[1];
    if (name !== undefined) section = name;
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return key === undefined ? [] : [{ section, key, value }];
  });
};

const fileOf = ({ name }: Part): string =>
  `${folder}/attesta-${name}${name === 'gateway' ? '@' : ''}.service`;

/** Variables of a unit: its own lines, and the values in files of their own under the names that the part reads. */
const variablesOf = (part: Part, lines: readonly Line[]): Given[] =>
  lines.flatMap(({ key, value }): Given[] => {
    if (key === 'Environment') {
      const [, name = '', text = ''] = /^(\w+)=(.*)$/.exec(value) ?? [];
      return [{ name, text: text === '%i' ? String(part.port) : text }];
    }
    const file = /^-?\/etc\/attesta\/values\/(\w+)\.env$/.exec(value)?.[1];
    if (key !== 'EnvironmentFile' || file === undefined) return [];
    const read = settingsOfPart(part).filter((setting) => setting.key === file);
    return (read.length === 0 ? [{ name: file }] : read).map(({ name }) => ({ name, key: file }));
  });

const unitFaults = (part: Part, lines: readonly Line[], values: ReadonlySet<string>): string[] => {
  const service = new Map(
    lines.filter(({ section }) => section === 'Service').map(({ key, value }) => [key, value]),
  );
  const command = service.get('ExecStart')?.replace(/^\/opt\/attesta\/node\/bin\/node /, '');
  const args = part.args.map((arg) => (arg === '' ? "''" : arg)).join(' ');
  const files = lines.flatMap(({ key, value }) =>
    key === 'EnvironmentFile' ? [/\/values\/(\w+)\.env$/.exec(value)?.[1]] : [],
  );
  const port = part.name === 'gateway' ? '%i' : String(part.port);
  return [
    ...lines
      .filter(({ section, key }) => known[section]?.includes(key) !== true)
      .map(({ section, key }) => `[${section}] ${key} is no directive that is known here`),
    ...Object.entries(demanded).flatMap(([key, wanted]) => {
      const value = service.get(key);
      if (value === undefined || (wanted === null && value === '')) return [`[Service] ${key} is missing`];
      return wanted === null || value === wanted ? [] : [`[Service] ${key} is «${value}», not «${wanted}»`];
    }),
    ...(service.get('User') === 'attesta'
      ? []
      : [`[Service] User is ${service.get('User') ?? 'root'}, not attesta`]),
    ...(Number(service.get('TimeoutStopSec')) >= graceSeconds
      ? []
      : [`[Service] TimeoutStopSec must be at least ${graceSeconds}: a process may need 60 s to end`]),
    ...(command === args
      ? []
      : [`[Service] ExecStart runs «${command}», but ${part.name} is started by «${args}»`]),
    ...(part.port === null || service.get('ExecStartPost')?.endsWith(`wait-until-ready.mjs ${port}`) === true
      ? []
      : [`[Service] ExecStartPost does not wait until port ${port} is ready`]),
    ...files
      .filter((file) => file !== undefined && !values.has(file))
      .map((file) => `[Service] EnvironmentFile: values.txt has no ${file}.env`),
    ...variableFaults(part, variablesOf(part, lines)).map((fault) => `[Service] ${fault}`),
  ];
};

const userFaults = (root: string): string[] =>
  readFileSync(join(root, folder, 'sysusers.conf'), 'utf8').includes(`\nu attesta ${deployedUser} `)
    ? []
    : [`${folder}/sysusers.conf: attesta is not user ${deployedUser}`];

/** Faults of `deploy/systemd`. */
export const checkUnits = (root: string): Fault[] => {
  const faults: Fault[] = [];
  const text = readFileSync(join(root, folder, 'values.txt'), 'utf8');
  const values = new Set([...text.matchAll(/^(?:# )?(\w+)\.env: /gm)].map(([, key = '']) => key));
  const read = new Set<string>();
  for (const part of parts) {
    const file = fileOf(part);
    if (!existsSync(join(root, file))) {
      faults.push(`${file}: there is no such file`);
      continue;
    }
    read.add(file);
    const unit = readFileSync(join(root, file), 'utf8');
    for (const [, key = ''] of unit.matchAll(/\/values\/(\w+)\.env$/gm)) read.add(key);
    faults.push(...unitFaults(part, linesOf(unit), values).map((fault) => `${file}: ${fault}`));
  }
  const others = readdirSync(join(root, folder)).filter((name) => name.endsWith('.service'));
  faults.push(
    ...others
      .map((name) => `${folder}/${name}`)
      .filter((file) => !read.has(file))
      .map((file) => `${file}: is the unit of no part`),
    ...[...values]
      .filter((key) => !read.has(key))
      .map((key) => `${folder}/values.txt: ${key}.env is read by no unit`),
    ...userFaults(root),
  );
  const keys = keysOfEnvFile(root, `${folder}/settings.env.example`, faults);
  faults.push(...commonKeyFaults(keys).map((fault) => `${folder}/settings.env.example: ${fault}`));
  return faults;
};
