import type { z } from 'zod';
import { factsOf } from '@attesta/service-kit/config/setting-kinds.ts';
import { declaredSettings, processShapes } from '../settings/declared-settings.ts';
import type { DeclaredSetting } from '../settings/declared-settings.ts';
import { partNamed, parts } from './parts.ts';
import type { Part } from './parts.ts';

/** Setting of a part under the name by which the part reads it. */
export type PartSetting = {
  name: string;
  /** The deployment decides on it, or it stands among the settings or the secrets of the installation. */
  source: 'deployment' | 'settings' | 'secrets';
  /** Name in the settings or secrets, such as ACCOUNTS_DATABASE_URL for the DATABASE_URL of accounts. */
  key: string;
  isRequired: boolean;
};

/** Secrets, and addresses that carry a password. */
const secretName =
  /(?:^|_)(?:SECRET|KEY|PASSWORD)(?:_PREVIOUS)?$|^(?:REDIS|SMTP)_URL$|(?:^|_)(?:DATABASE|LISTEN)_URL$/;

export const isSecret = (name: string): boolean => secretName.test(name);

const declared = new Map(declaredSettings.map((setting) => [setting.name, setting]));

const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

/** Part that an address of the gateway leads to: ACCOUNTS_WORKER_URL to accounts-worker. */
export const partOfAddress = (name: string): Part | undefined => {
  const part = /^(\w+)_URL$/.exec(name)?.[1]?.toLowerCase().replaceAll('_', '-');
  return part === undefined ? undefined : partNamed(part);
};

/** Names that the deployment decides on besides the addresses of parts. */
const ofDeployment = new Set(['HTTP_HOST', 'HTTP_PORT']);

/** Optional for a gateway alone; every deployment keeps published builds in the database. */
const neededHere = new Set(['GATEWAY_DATABASE_URL']);

/** Name under which people give what the part reads by a shorter one; undefined if nobody can give it. */
const givenAs = ({ owner, isWorker }: Part, name: string): string | undefined =>
  [...(isWorker ? [`${owner}_WORKER_${name}`] : []), `${owner}_${name}`].find((each) => declared.has(each));

const settingOf = (part: Part, name: string, schema: z.ZodType): PartSetting[] => {
  const isRequired = !isOptional(schema);
  const facts = factsOf(schema);
  if (facts?.production === 'refused') return [];
  if (facts !== null) {
    return [{ name, key: name, isRequired, source: isSecret(name) ? 'secrets' : 'settings' }];
  }
  if (ofDeployment.has(name) || partOfAddress(name) !== undefined) {
    return [{ name, key: name, isRequired, source: 'deployment' }];
  }
  const key = givenAs(part, name);
  if (key !== undefined) {
    const source = isSecret(key) ? 'secrets' : 'settings';
    return [{ name, key, isRequired: isRequired || neededHere.has(key), source }];
  }
  if (!isRequired) return [];
  throw new Error(`${part.name} needs ${name}, which no deployment knows: see part-settings.ts`);
};

/** Database settings that the migration reads: passwords of roles and time-outs, but no pool of a process. */
const isOfMigration = ({ name, facts, ofLauncher, processes }: DeclaredSetting): boolean =>
  facts.group === 'stores' && ofLauncher && processes.length === 0 && !/_(?:URL|POOL)$/.test(name);

const ofMigration = (): PartSetting[] => [
  { name: 'NODE_ENV', key: 'NODE_ENV', isRequired: false, source: 'settings' },
  ...['DATABASE_ADMIN_URL', 'DATABASE_URL'].map((name): PartSetting => ({
    name,
    key: 'DATABASE_URL',
    isRequired: true,
    source: 'secrets',
  })),
  ...declaredSettings.filter(isOfMigration).map(({ name }): PartSetting => ({
    name,
    key: name,
    isRequired: false,
    source: isSecret(name) ? 'secrets' : 'settings',
  })),
];

const readSettings = (part: Part): PartSetting[] =>
  part.shape === null
    ? ofMigration()
    : Object.entries(processShapes[part.shape] ?? {}).flatMap(([name, schema]) =>
        settingOf(part, name, schema),
      );

const byPart = new Map(parts.map((part) => [part.name, readSettings(part)]));

/** Everything that a part reads, from the schemas. */
export const settingsOfPart = ({ name }: Part): readonly PartSetting[] => byPart.get(name) ?? [];

const keysFrom = (source: PartSetting['source']): ReadonlySet<string> =>
  new Set(
    parts.flatMap((part) =>
      settingsOfPart(part)
        .filter((setting) => setting.source === source)
        .map(({ key }) => key),
    ),
  );

export type InstallationSetting = DeclaredSetting & {
  /** True if a part does not start without it. */
  isRequired: boolean;
};

/** Settings, or secrets, of a whole installation in the order of `.env.example`. */
export const settingsOfInstallation = (source: 'settings' | 'secrets'): InstallationSetting[] => {
  const keys = keysFrom(source);
  const required = new Set(
    parts.flatMap((part) =>
      settingsOfPart(part)
        .filter(({ isRequired }) => isRequired)
        .map(({ key }) => key),
    ),
  );
  return declaredSettings
    .filter(({ name }) => keys.has(name))
    .map((setting) => ({
      ...setting,
      isRequired: required.has(setting.name) || setting.facts.production === 'required',
    }));
};

/** Value of what the deployment decides on, for parts that reach each other by the given names. */
export const deploymentValue = (
  part: Part,
  name: string,
  { address, hostOf }: { address: string; hostOf: (part: Part) => string },
): string => {
  if (name === 'HTTP_HOST') return address;
  if (name === 'HTTP_PORT') return String(part.port);
  const other = partOfAddress(name);
  if (other === undefined) throw new Error(`Nobody decides on ${name}`);
  return `http://${hostOf(other)}:${other.port}`;
};
