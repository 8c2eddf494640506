import { copyFile, mkdir, readFile, writeFile, chown } from 'node:fs/promises';
import { join } from 'node:path';
import { buildKustomization } from '@attesta/tooling/deploy/kustomize.ts';
import { deployedUser } from '@attesta/tooling/deploy/parts.ts';
import type { Fault } from '@attesta/tooling/deploy/read-yaml.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { filledIn } from './host-services.ts';
import { caddyImage } from './podman.ts';

const overlay = 'deploy/kubernetes/overlays/small';
const network = 'attesta-pods';
const proxy = 'attesta-pods-caddy';

type Container = {
  image: string;
  env: { name: string; value?: string }[];
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  livenessProbe?: unknown;
  readinessProbe?: unknown;
  startupProbe?: unknown;
};
type PodSpec = {
  containers: Container[];
  volumes?: { name: string; hostPath?: { path: string; type: string } }[];
};
type Workload = {
  kind?: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  spec: { template: { metadata: { labels: Record<string, string> }; spec: PodSpec } };
};

/** Values of a file of settings. */
const valuesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z][A-Z\d_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/**
 * A pod as podman can run it: with the authority of this machine's stores, and without probes. A kubelet asks from outside;
 * podman would start curl in the container, which has none. Podman keeps an emptyDir as a volume of that name, so each part
 * has a name of its own.
 */
const adaptPod = (
  name: string,
  spec: PodSpec,
  images: EngineOptions['images'],
  authority: string,
): PodSpec => ({
  ...spec,
  volumes: [
    ...(spec.volumes ?? []).map((volume) => ({ ...volume, name: `${name}-${volume.name}` })),
    { name: 'authority', hostPath: { path: authority, type: 'File' } },
  ],
  containers: spec.containers.map(
    ({ livenessProbe: _live, readinessProbe: _ready, startupProbe: _startup, ...container }) => ({
      ...container,
      image: container.image.startsWith('attesta-worker') ? images.worker : images.web,
      env: [...container.env, { name: 'NODE_EXTRA_CA_CERTS', value: '/run/attesta/ca.pem' }],
      volumeMounts: [
        ...(container.volumeMounts ?? []).map((mount) => ({ ...mount, name: `${name}-${mount.name}` })),
        { name: 'authority', mountPath: '/run/attesta/ca.pem', readOnly: true },
      ],
    }),
  ),
});

/** The objects of the small overlay, each played by podman on its own, under the name of its Service. */
export const podEngine = async ({
  folder,
  podman,
  host,
  images,
  settings,
  hostName,
}: EngineOptions): Promise<Engine> => {
  const work = join(folder, 'pods');
  await mkdir(join(work, 'caddy'), { recursive: true });
  await chown(join(work, 'caddy'), deployedUser, deployedUser);
  const faults: Fault[] = [];
  const built = buildKustomization(repositoryRoot, overlay, faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const settingsText = await readFile(join(repositoryRoot, 'deploy/kubernetes/base/settings.env'), 'utf8');
  const configMap = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'attesta-settings' },
    data: valuesOf(filledIn(settingsText, settings)),
  };
  /** Form of a Secret that podman 4.3 takes: its `data` alone. */
  const secret = Object.fromEntries(
    Object.entries(host.secrets).map(([name, value]) => [name, Buffer.from(value).toString('base64')]),
  );
  const workloads = built.objects
    .map(({ value }) => value as unknown as Workload)
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

  const play = async (workload: Workload): Promise<void> => {
    const { name } = workload.metadata;
    const { template } = workload.spec;
    const spec = adaptPod(name, template.spec, images, host.authority);
    // Podman plays no jobs, so the pod of the migration is played itself.
    const object =
      workload.kind === 'Job'
        ? { apiVersion: 'v1', kind: 'Pod', metadata: { name, labels: template.metadata.labels }, spec }
        : { ...workload, spec: { ...workload.spec, replicas: 1, template: { ...template, spec } } };
    const file = join(work, `${name}.yaml`);
    // Documents of JSON are documents of YAML.
    const documents = [configMap, object].map((each) => `${JSON.stringify(each)}\n`);
    await writeFile(file, documents.join('---\n'), { mode: 0o600 });
    await podman.run('play', 'kube', `--network=${network}:alias=${name}`, file);
  };
  const named = (name: string): Workload => {
    const found = workloads.find(({ metadata }) => metadata.name === name);
    if (found === undefined) throw new Error(`${overlay} has no ${name}`);
    return found;
  };
  const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
  const namesOf = (list: readonly Workload[]): string[] => list.map(({ metadata }) => metadata.name);
  /** Names that podman gives to the first pod of a Deployment, and to its container. */
  const podOf = (name: string): string => `${name}-pod-0`;
  const containers = namesOf(deployments).map((name) => `${podOf(name)}-${name}`);
  const startProxy = async (): Promise<void> => {
    const file = join(work, 'Caddyfile');
    await copyFile(join(repositoryRoot, 'deploy/compose/Caddyfile'), file);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('gateway-1:8080 gateway-2:8080', 'gateway:8080'));
    const mounts = [`--volume=${file}:/etc/caddy/Caddyfile:ro`, `--volume=${join(work, 'caddy')}:/data`];
    const env = [`--env=ATTESTA_HOST=${hostName}`, '--env=XDG_DATA_HOME=/data', '--env=XDG_CONFIG_HOME=/tmp'];
    const ports = ['--publish=443:8443'];
    await podman.run(
      'run',
      '--detach',
      `--name=${proxy}`,
      `--network=${network}`,
      ...mounts,
      ...env,
      ...ports,
      caddyImage,
    );
  };
  return {
    start: async () => {
      await podman.run('network', 'create', network);
      const file = join(work, 'secret.json');
      await writeFile(file, JSON.stringify(secret), { mode: 0o600 });
      await podman.run('secret', 'create', 'attesta-secrets', file);
      await play(named('migrate'));
      const code = (await podman.run('wait', 'migrate-migrate')).trim();
      if (code !== '0') {
        throw new Error(`migrate ended with ${code}: ${await podman.run('logs', 'migrate-migrate')}`);
      }
      for (const workload of deployments) await play(workload);
      await startProxy();
    },
    containers: () => Promise.resolve(containers),
    stop: async () => {
      await podman.run('stop', '--time=65', ...containers);
    },
    remove: async () => {
      await podman.attempt('rm', '--force', '--time=0', proxy);
      for (const pod of ['migrate', ...namesOf(deployments).map(podOf)]) {
        await podman.attempt('pod', 'rm', '--force', pod);
      }
      for (const name of namesOf(workloads)) {
        for (const volume of named(name).spec.template.spec.volumes ?? []) {
          await podman.attempt('volume', 'rm', '--force', `${name}-${volume.name}`);
        }
      }
      await podman.attempt('secret', 'rm', 'attesta-secrets');
      await podman.attempt('network', 'rm', '--force', network);
    },
  };
};
