import { commonKeyFaults, imageFaults, variableFaults } from './check-settings.ts';
import { merge } from './kustomize.ts';
import { deployedUser, partNamed, processParts, readyPath } from './parts.ts';
import type { Part } from './parts.ts';
import { keysOfEnvFile, parsed, readYaml } from './read-yaml.ts';
import type { Fault } from './read-yaml.ts';
import { compose } from './schemas/compose.ts';
import type { Compose, ComposeService } from './schemas/compose.ts';

const folder = 'deploy/compose';
const own = `${folder}/compose.yaml`;
const stores = `${folder}/compose.stores.yaml`;

/** Values of `.env` that no process reads: images, host, and the superuser of a database of this host. */
const ofHost = new Set([
  'ATTESTA_WEB_IMAGE',
  'ATTESTA_WORKER_IMAGE',
  'ATTESTA_HOST',
  'CADDY_IMAGE',
  'POSTGRES_IMAGE',
  'REDIS_IMAGE',
  'POSTGRES_PASSWORD',
]);

/** Rights that a service of others needs: Caddy's file carries this one and does not start without it. */
const rights: Readonly<Record<string, readonly string[]>> = { caddy: ['NET_BIND_SERVICE'] };

/** Two gateways are one part. */
const partOf = (service: string): Part | undefined => partNamed(service.replace(/^gateway-\d+$/, 'gateway'));

const reference = /^\$\{([A-Z_]+)(?::[?-].+)?\}$/;

const seconds = (duration: string): number => Number(/^(\d+)s$/.exec(duration)?.[1] ?? 0);

const securityFaults = (name: string, service: ComposeService): string[] => {
  const user = Number(service.user.split(':')[0]);
  const added = (service.cap_add ?? []).filter((right) => rights[name]?.includes(right) !== true);
  return [
    ...(user === 0 ? ['user is 0: it runs as root'] : []),
    ...(partOf(name) !== undefined && user !== deployedUser && user !== 0
      ? [`user is ${user}, but images belong to ${deployedUser}`]
      : []),
    ...(service.privileged === true ? ['privileged gives all rights of the machine'] : []),
    ...(service.network_mode === 'host' || service.pid === 'host'
      ? ['shares what belongs to the machine']
      : []),
    ...(service.read_only ? [] : ['read_only must be true: only volumes are written to']),
    ...(service.cap_drop.includes('ALL') ? [] : ['cap_drop must have ALL']),
    ...added.map((right) => `cap_add: nobody needs ${right}`),
    ...(service.security_opt.includes('no-new-privileges:true')
      ? []
      : ['security_opt must have no-new-privileges:true']),
    ...(seconds(service.stop_grace_period) >= 65
      ? []
      : [`stop_grace_period is ${service.stop_grace_period}: a process may need 60 s to end`]),
  ];
};

const variables = ({ environment = {} }: ComposeService) =>
  Object.entries(environment).map(([name, text]) => {
    const key = reference.exec(text)?.[1];
    return { name, key, text: key === undefined ? text : undefined };
  });

const partFaults = (part: Part, service: ComposeService): string[] => {
  const check = service.healthcheck?.test.join(' ') ?? '';
  const isChecked = check.includes(`:${part.port}${readyPath}`);
  const args = (service.command ?? []).join(' ');
  return [
    ...variableFaults(part, variables(service)).map((fault) => `environment: ${fault}`),
    ...(args === part.args.join(' ')
      ? []
      : [`command is «${args}», but ${part.name} is started by «${part.args.join(' ')}»`]),
    ...(part.port === null || isChecked
      ? []
      : [
          service.healthcheck === undefined
            ? 'healthcheck is missing'
            : `healthcheck.test does not ask for ${readyPath} on port ${part.port}`,
        ]),
  ];
};

/** Image, with the default of its variable; the values of `.env` are a person's to choose. */
const imageOf = (image: string): string | null => {
  const variable = /^\$\{[A-Z_]+(?::([?-])(.*))?\}$/.exec(image);
  if (variable === null) return image;
  return variable[1] === '-' ? (variable[2] ?? '') : null;
};

const volumeFaults = ({ volumes = [], networks }: ComposeService, all: Compose): string[] => [
  ...volumes
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((source) => !source.startsWith('.') && !(source in all.volumes))
    .map((source) => `volumes: ${source} is not among the volumes below`),
  ...networks
    .filter((network) => !(network in all.networks))
    .map((network) => `networks: ${network} is not among the networks below`),
];

const checkServices = (root: string, file: string, all: Compose, faults: Fault[]): void => {
  const keys = new Set([...keysOfEnvFile(root, `${folder}/.env.example`, faults, true), ...ofHost]);
  const used = new Set<string>();
  for (const [name, service] of Object.entries(all.services)) {
    const part = partOf(name);
    const image = imageOf(service.image);
    for (const { key } of variables(service)) if (key !== undefined) used.add(key);
    const found = [
      ...securityFaults(name, service),
      ...(service.healthcheck?.test ?? [])
        .filter((argument) => argument.includes(' '))
        .map((argument) => `healthcheck.test: podman divides an argument with a blank: «${argument}»`),
      ...(part === undefined ? [] : partFaults(part, service)),
      ...(image === null ? [] : imageFaults(image).map((fault) => `image: ${fault}`)),
      ...volumeFaults(service, all),
      ...variables(service)
        .filter(({ key }) => key !== undefined && !keys.has(key))
        .map(({ key }) => `environment refers to ${key}, which .env.example does not have`),
    ];
    faults.push(...found.map((fault) => `${file}: services.${name}: ${fault}`));
  }
  const missing = [...processParts.map(({ name }) => name), 'migrate'].filter(
    (name) => !Object.keys(all.services).some((service) => partOf(service)?.name === name),
  );
  faults.push(...missing.map((name) => `${file}: services: ${name} is missing`));
  const unused = [...keys].filter((key) => !ofHost.has(key) && !used.has(key));
  faults.push(...unused.map((key) => `${folder}/.env.example: ${key} is given to no process`));
};

/** Faults of `deploy/compose`: of the processes alone, and with the stores beside them. */
export const checkCompose = (root: string): Fault[] => {
  const faults: Fault[] = [];
  const [alone] = readYaml(root, own, faults);
  const [added] = readYaml(root, stores, faults);
  if (alone === undefined || added === undefined) return faults;
  const variants = [
    alone,
    {
      file: stores,
      value: merge(alone.value as Record<string, unknown>, added.value as Record<string, unknown>),
    },
  ];
  for (const { file, value } of variants) {
    const fields = Object.entries(value as Record<string, unknown>).filter(([key]) => !key.startsWith('x-'));
    const all = parsed(compose, { file, value: Object.fromEntries(fields) }, faults);
    if (all === null) break;
    checkServices(root, file, all.value, faults);
    // Faults found without the stores would be said again with them.
    if (faults.length > 0) break;
  }
  const keys = keysOfEnvFile(root, `${folder}/settings.env.example`, faults);
  faults.push(...commonKeyFaults(keys).map((fault) => `${folder}/settings.env.example: ${fault}`));
  return [...new Set(faults)];
};
