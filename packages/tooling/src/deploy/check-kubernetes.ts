import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildKustomization, foldersIn } from './kustomize.ts';
import type { Built } from './kustomize.ts';
import { configMapFaults, podFaults, unusedSecrets } from './check-pods.ts';
import { lineMetric, partNamed, processParts } from './parts.ts';
import { faultIn, keysOfEnvFile, parsed, readYaml } from './read-yaml.ts';
import type { Fault, Loaded } from './read-yaml.ts';
import { kubernetesObject, metricsAdapter } from './schemas/objects.ts';
import type { KubernetesObject } from './schemas/objects.ts';
import type { Selector, Workload } from './schemas/workloads.ts';

const folder = 'deploy/kubernetes';
const secretsFile = `${folder}/secrets.env.example`;
const adapterFile = `${folder}/overlays/large/metrics-adapter.yaml`;

type Kind = KubernetesObject['kind'];
type OfKind<Name extends Kind> = Extract<KubernetesObject, { kind: Name }>;

const ofKind = <Name extends Kind>(objects: readonly Loaded<KubernetesObject>[], kind: Name) =>
  objects.filter((each): each is Loaded<OfKind<Name>> => each.value.kind === kind);

type Labels = Readonly<Record<string, string>>;

const fits = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values = [] }) => {
    const value = labels[key];
    if (operator === 'Exists') return value !== undefined;
    if (operator === 'DoesNotExist') return value === undefined;
    return values.includes(value ?? '') === (operator === 'In');
  });

/** Ports that parts listen on, and those of what they reach: names, stores, mail, the payment provider. */
const knownPorts: ReadonlySet<number> = new Set(
  [53, 5432, 6379, 465, 587, 443].concat(processParts.flatMap(({ port }) => port ?? [])),
);

const workloadsOf = (objects: readonly Loaded<KubernetesObject>[]): Loaded<Workload>[] => [
  ...ofKind(objects, 'Deployment'),
  ...ofKind(objects, 'Job'),
];

type Context = { objects: readonly Loaded<KubernetesObject>[]; podLabels: readonly Labels[] };

/** Faults of an object in relation to the others. */
const relationFaults = ({ value }: Loaded<KubernetesObject>, { objects, podLabels }: Context): string[] => {
  const selectsNothing = (path: string, selector: Selector): string[] =>
    podLabels.some((labels) => fits(selector, labels)) ? [] : [`${path} fits the labels of no pod`];
  switch (value.kind) {
    case 'Deployment':
      return fits(value.spec.selector, value.spec.template.metadata.labels)
        ? []
        : ['spec.selector.matchLabels does not fit spec.template.metadata.labels'];
    case 'Service': {
      const part = partNamed(value.metadata.name);
      return [
        ...selectsNothing('spec.selector', { matchLabels: value.spec.selector }),
        ...value.spec.ports.flatMap(({ port, targetPort }) => [
          ...(port === part?.port
            ? []
            : [`spec.ports: port is ${port}, but ${part?.name} listens on ${part?.port}`]),
          ...(targetPort === 'http' || targetPort === part?.port
            ? []
            : [`spec.ports: targetPort is ${targetPort}, not http`]),
        ]),
      ];
    }
    case 'PodDisruptionBudget':
      return selectsNothing('spec.selector', value.spec.selector);
    case 'NetworkPolicy':
      return policyFaults(value, selectsNothing);
    case 'Ingress':
      return value.spec.rules
        .flatMap(({ http }) => http.paths)
        .flatMap(({ backend: { service } }) => {
          const target = ofKind(objects, 'Service').find((each) => each.value.metadata.name === service.name);
          const hasPort = target?.value.spec.ports.some(
            ({ name, port }) => name === service.port.name || port === service.port.number,
          );
          return hasPort === true ? [] : [`spec.rules: there is no Service ${service.name} with that port`];
        });
    case 'HorizontalPodAutoscaler':
      return autoscalerFaults(value, objects);
    default:
      return [];
  }
};

const policyFaults = (
  { spec }: OfKind<'NetworkPolicy'>,
  selectsNothing: (path: string, selector: Selector) => string[],
): string[] => {
  const rules = [
    ...(spec.ingress ?? []).map(({ from = [], ports = [] }) => ({ peers: from, ports })),
    ...(spec.egress ?? []).map(({ to = [], ports = [] }) => ({ peers: to, ports })),
  ];
  return [
    ...selectsNothing('spec.podSelector', spec.podSelector),
    ...rules.flatMap(({ peers }) =>
      peers.flatMap(({ podSelector, namespaceSelector }) =>
        podSelector === undefined || namespaceSelector !== undefined
          ? []
          : selectsNothing('the podSelector of a rule', podSelector),
      ),
    ),
    ...rules
      .flatMap(({ ports }) => ports)
      .filter(({ port }) => !knownPorts.has(port))
      .map(({ port }) => `nobody listens on port ${port}`),
  ];
};

const autoscalerFaults = (
  { spec }: OfKind<'HorizontalPodAutoscaler'>,
  objects: readonly Loaded<KubernetesObject>[],
): string[] => {
  const target = ofKind(objects, 'Deployment').find(
    ({ value }) => value.metadata.name === spec.scaleTargetRef.name,
  );
  return [
    ...(target === undefined
      ? [`spec.scaleTargetRef: there is no Deployment ${spec.scaleTargetRef.name}`]
      : []),
    ...(target?.value.spec.replicas === undefined
      ? []
      : ['spec.scaleTargetRef: the Deployment has replicas of its own, which would undo the scaling']),
    ...spec.metrics
      .filter(({ external }) => external.metric.name !== lineMetric.external)
      .map(({ external }) => `spec.metrics: ${external.metric.name} is not ${lineMetric.external}`),
    ...(spec.minReplicas <= spec.maxReplicas ? [] : ['spec.minReplicas is greater than spec.maxReplicas']),
  ];
};

const adapterFaults = (root: string, faults: Fault[]): void => {
  const [document] = readYaml(root, adapterFile, faults);
  const adapter = document === undefined ? null : parsed(metricsAdapter, document, faults);
  if (adapter === null) return;
  const rule = adapter.value.externalRules.find(({ name }) => name.as === lineMetric.external);
  if (rule === undefined) faults.push(`${adapterFile}: externalRules: nothing makes ${lineMetric.external}`);
  for (const series of lineMetric.series) {
    if (rule?.metricsQuery.includes(`${series}{`) === false) {
      faults.push(`${adapterFile}: externalRules: metricsQuery does not ask for ${series}`);
    }
  }
};

const partFaults = (built: Built, workloads: readonly Loaded<Workload>[]): Fault[] => {
  const names = new Set(workloads.map(({ value }) => value.metadata.name));
  return [...processParts.map(({ name }) => name), 'migrate']
    .filter((name) => !names.has(name))
    .map((name) => `${built.file}: ${name} is missing among the workloads`);
};

const checkBuilt = (built: Built, secretKeys: ReadonlySet<string>, faults: Fault[]): void => {
  const objects = built.objects.flatMap((each) => parsed(kubernetesObject, each, faults) ?? []);
  // Relations to an object with a fault of its own are checked once that is mended.
  if (objects.length < built.objects.length) return;
  const workloads = workloadsOf(objects);
  const context = {
    objects,
    podLabels: workloads.map(({ value }) => value.spec.template.metadata.labels),
  };
  const known = {
    configMaps: built.configMaps,
    secretKeys,
    serviceAccounts: new Set(ofKind(objects, 'ServiceAccount').map(({ value }) => value.metadata.name)),
  };
  faults.push(
    ...objects.flatMap((each) => relationFaults(each, context).map((fault) => faultIn(each, fault))),
    ...workloads.flatMap((each) => podFaults(each.value, known).map((fault) => faultIn(each, fault))),
    ...configMapFaults(known),
    ...partFaults(built, workloads),
    ...unusedSecrets(
      workloads.map(({ value }) => value),
      secretKeys,
    ).map((key) => `${secretsFile}: ${key} is the secret of no container`),
  );
};

const yamlFiles = (root: string): string[] =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name)}`)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted();

/** Faults of `deploy/kubernetes`: of each overlay, with the base that it is made of. */
export const checkKubernetes = (root: string): Fault[] => {
  const faults: Fault[] = [];
  const secretKeys = new Set(keysOfEnvFile(root, secretsFile, faults, true));
  const read = new Set([adapterFile]);
  for (const overlay of foldersIn(root, `${folder}/overlays`)) {
    const built = buildKustomization(root, overlay, faults);
    for (const file of built.read) read.add(file);
    checkBuilt(built, secretKeys, faults);
  }
  adapterFaults(root, faults);
  const unread = yamlFiles(root).filter((file) => !read.has(file));
  faults.push(...unread.map((file) => `${file}: is in no kustomization`));
  return [...new Set(faults)];
};
