import { commonKeyFaults, imageFaults, variableFaults } from './check-settings.ts';
import type { Given } from './check-settings.ts';
import { deployedUser, graceSeconds, livePath, partNamed, readyPath } from './parts.ts';
import type { Part } from './parts.ts';
import type { Container, Workload } from './schemas/workloads.ts';

const secretName = 'attesta-secrets';

/** Names that pods of a kustomization may refer to. */
export type Known = {
  configMaps: ReadonlyMap<string, { file: string; keys: readonly string[] }[]>;
  secretKeys: ReadonlySet<string>;
  serviceAccounts: ReadonlySet<string>;
};

const componentOf = (labels: Readonly<Record<string, string>>): string =>
  labels['app.kubernetes.io/component'] ?? '';

type Check = (container: Container, part: Part, known: Known) => string[];

const securityFaults: Check = ({ securityContext: own }) => [
  ...(own.privileged === true ? ['securityContext.privileged gives all rights of the machine'] : []),
  ...(own.allowPrivilegeEscalation
    ? ['securityContext.allowPrivilegeEscalation lets a program gain rights']
    : []),
  ...(own.readOnlyRootFilesystem
    ? []
    : ['securityContext.readOnlyRootFilesystem must be true: only volumes are written to']),
  ...(own.capabilities.drop.includes('ALL') ? [] : ['securityContext.capabilities.drop must have ALL']),
  ...(own.capabilities.add === undefined
    ? []
    : [`securityContext.capabilities.add: no part needs ${own.capabilities.add.join(', ')}`]),
  ...(own.runAsNonRoot === false ? ['securityContext.runAsNonRoot must not be false'] : []),
  ...(own.runAsUser === undefined || own.runAsUser === deployedUser ? [] : [userFault(own.runAsUser)]),
];

const userFault = (user: number): string =>
  user === 0
    ? 'securityContext.runAsUser is 0: the container runs as root'
    : `securityContext.runAsUser is ${user}, but images belong to ${deployedUser}`;

const probeFaults: Check = (container, { port, name }) => {
  if (port === null) return [];
  const wanted = { livenessProbe: livePath, readinessProbe: readyPath, startupProbe: livePath };
  return Object.entries(wanted).flatMap(([kind, path]) => {
    const probe = container[kind as keyof typeof wanted];
    if (probe === undefined) return kind === 'startupProbe' ? [] : [`${kind} is missing`];
    const { httpGet } = probe;
    return [
      ...(httpGet.path === path ? [] : [`${kind}.httpGet.path is ${httpGet.path}, not ${path}`]),
      ...(httpGet.port === 'http' || httpGet.port === port
        ? []
        : [`${kind}.httpGet.port is ${httpGet.port}, but ${name} listens on ${port} (http)`]),
    ];
  });
};

const portFaults: Check = ({ ports = [] }, { port, name }) => {
  if (port === null) return [];
  const own = ports.find((each) => each.name === 'http');
  if (own === undefined) return ['ports has no http'];
  return own.containerPort === port
    ? []
    : [`ports: containerPort is ${own.containerPort}, but ${name} listens on ${port}`];
};

const entryFaults: Check = ({ args }, part) =>
  args.join(' ') === part.args.join(' ')
    ? []
    : [`args are «${args.join(' ')}», but ${part.name} is started by «${part.args.join(' ')}»`];

const environmentFaults: Check = ({ env, envFrom = [] }, part, { configMaps, secretKeys }) => {
  const given = env.map(({ name, value, valueFrom }): Given => ({
    name,
    text: value,
    key: (valueFrom?.secretKeyRef ?? valueFrom?.configMapKeyRef)?.key,
  }));
  const references = env.flatMap(({ name, valueFrom }) => {
    const secret = valueFrom?.secretKeyRef;
    const setting = valueFrom?.configMapKeyRef;
    return [
      ...(secret === undefined || secret.name === secretName
        ? []
        : [`env ${name} refers to the Secret ${secret.name}, but all keys are in ${secretName}`]),
      ...(secret === undefined || secretKeys.has(secret.key)
        ? []
        : [`env ${name} refers to the secret key ${secret.key}, which secrets.env.example does not have`]),
      ...(setting === undefined || configMaps.has(setting.name)
        ? []
        : [`env ${name} refers to the ConfigMap ${setting.name}, which does not exist`]),
    ];
  });
  const maps = envFrom
    .map(({ configMapRef }) => configMapRef.name)
    .filter((name) => !configMaps.has(name))
    .map((name) => `envFrom refers to the ConfigMap ${name}, which does not exist`);
  return [...references, ...maps, ...variableFaults(part, given).map((fault) => `env: ${fault}`)];
};

const containerChecks: readonly Check[] = [
  securityFaults,
  probeFaults,
  portFaults,
  entryFaults,
  environmentFaults,
  ({ image }) => imageFaults(image).map((fault) => `image: ${fault}`),
];

const prefixed = (prefix: string, faults: readonly string[]): string[] =>
  faults.map((fault) => `${prefix}${fault}`);

/** Faults of the pods of a workload. */
export const podFaults = ({ spec: { template } }: Workload, known: Known): string[] => {
  const pod = template.spec;
  const component = componentOf(template.metadata.labels);
  const part = partNamed(component);
  if (part === undefined) {
    return [
      `spec.template.metadata.labels: app.kubernetes.io/component ${component} is no part of the product`,
    ];
  }
  const volumes = new Set(pod.volumes?.map(({ name }) => name));
  const ofPod = [
    ...(['hostNetwork', 'hostPID', 'hostIPC'] as const)
      .filter((option) => pod[option] === true)
      .map((option) => `${option} shares what belongs to the machine`),
    ...(pod.securityContext.runAsNonRoot ? [] : ['securityContext.runAsNonRoot must be true']),
    ...(pod.securityContext.runAsUser === deployedUser ? [] : [userFault(pod.securityContext.runAsUser)]),
    ...(pod.securityContext.seccompProfile.type === 'Unconfined'
      ? ['securityContext.seccompProfile.type must not be Unconfined']
      : []),
    ...(pod.terminationGracePeriodSeconds >= graceSeconds
      ? []
      : [
          `terminationGracePeriodSeconds is ${pod.terminationGracePeriodSeconds}: a process may need 60 to end, so it must be at least ${graceSeconds}`,
        ]),
    ...(known.serviceAccounts.has(pod.serviceAccountName)
      ? []
      : [`serviceAccountName ${pod.serviceAccountName} does not exist`]),
  ];
  const ofContainers = pod.containers.flatMap((container, index) =>
    prefixed(`containers.${index}.`, [
      ...containerChecks.flatMap((check) => check(container, part, known)),
      ...(container.volumeMounts ?? [])
        .filter(({ name }) => !volumes.has(name))
        .map(({ name }) => `volumeMounts: ${name} is not among the volumes`),
    ]),
  );
  return prefixed('spec.template.spec.', [...ofPod, ...ofContainers]);
};

/** Faults of the keys of config maps, by their file. */
export const configMapFaults = ({ configMaps }: Pick<Known, 'configMaps'>): string[] =>
  [...configMaps.values()].flat().flatMap(({ file, keys }) => prefixed(`${file}: `, commonKeyFaults(keys)));

/** Keys of the Secret to which no container refers. */
export const unusedSecrets = (workloads: readonly Workload[], secretKeys: ReadonlySet<string>): string[] => {
  const used = new Set(
    workloads
      .flatMap(({ spec }) => spec.template.spec.containers)
      .flatMap(({ env }) => env.map(({ valueFrom }) => valueFrom?.secretKeyRef?.key)),
  );
  return [...secretKeys].filter((key) => !used.has(key));
};
