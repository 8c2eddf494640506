import { copyFile, mkdir, readFile, writeFile, chown } from 'node:fs/promises';
import { join } from 'node:path';
import { deployedUser } from '@attesta/tooling/deploy/parts.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { runOrFail } from '@attesta/tooling/machine/run-command.ts';
import { endProcess, spawnTied } from '@attesta/tooling/machine/tied-process.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { writeFilledIn } from './host-services.ts';
import { caddyImage } from './podman.ts';

const source = join(repositoryRoot, 'deploy/compose');
const project = 'attesta-proof';

/**
 * Additions for this machine: the authority of its stores, as in `compose.stores.yaml`, and a log that podman
 * knows.
 */
const override = (services: readonly string[]): string =>
  JSON.stringify({
    services: Object.fromEntries(
      services.map((name) => [
        name,
        {
          logging: { driver: 'k8s-file' },
          environment: { NODE_EXTRA_CA_CERTS: '/run/attesta/ca.pem' },
          volumes: ['./ca.pem:/run/attesta/ca.pem:ro'],
        },
      ]),
    ),
  });

/** The files of `deploy/compose`, started by docker-compose on podman. */
export const composeEngine = async ({
  folder,
  podman,
  host,
  images,
  settings,
  hostName,
}: EngineOptions): Promise<Engine> => {
  const work = join(folder, 'compose');
  await mkdir(join(work, 'caddy'), { recursive: true });
  await chown(join(work, 'caddy'), deployedUser, deployedUser);
  const text = await readFile(join(source, 'compose.yaml'), 'utf8');
  // Debian's docker-compose (1.29) does not know the name of a project.
  await writeFile(join(work, 'compose.yaml'), text.replace(/^name: .+$/m, ''));
  const [, listed = ''] = /^services:\n([^]*?)^networks:/m.exec(text) ?? [];
  const services = [...listed.matchAll(/^ {2}([a-z][a-z\d-]*):$/gm)].map(([, name = '']) => name);
  const parts = services.filter((name) => name !== 'caddy');
  await writeFile(join(work, 'proof.json'), override(parts));
  await copyFile(join(source, 'Caddyfile'), join(work, 'Caddyfile'));
  await copyFile(host.authority, join(work, 'ca.pem'));
  const secretsExample = await readFile(join(source, '.env.example'), 'utf8');
  const ofHost = {
    ATTESTA_WEB_IMAGE: images.web,
    ATTESTA_WORKER_IMAGE: images.worker,
    CADDY_IMAGE: caddyImage,
    ATTESTA_HOST: hostName,
  };
  const ofHostLines = Object.keys(ofHost).map((name) => `${name}=\n`);
  await writeFilledIn(join(work, '.env'), `${secretsExample}${ofHostLines.join('')}`, {
    ...host.secrets,
    ...ofHost,
  });
  const settingsExample = await readFile(join(source, 'settings.env.example'), 'utf8');
  await writeFilledIn(join(work, 'settings.env'), settingsExample, settings);

  const socket = `unix://${join(folder, 'podman.sock')}`;
  const service = spawnTied('podman', ['system', 'service', '--time=0', socket], { env: podman.env });
  service.stdout.resume();
  service.stderr.resume();
  const compose = (...args: string[]): Promise<string> =>
    runOrFail(
      `docker-compose ${args[0]}`,
      'docker-compose',
      ['--project-name', project, '--file', 'compose.yaml', '--file', 'proof.json', ...args],
      { cwd: work, env: { ...podman.env, DOCKER_HOST: socket } },
    );
  return {
    start: async () => {
      await compose('run', '--rm', 'migrate');
      await compose('up', '--detach');
    },
    containers: async () => {
      const names = await podman.run('ps', '--all', '--format={{.Names}}', `--filter=name=^${project}_`);
      return names.trim().split('\n');
    },
    stop: async () => {
      await compose('stop');
    },
    remove: async () => {
      await compose('down', '--volumes').catch(() => undefined);
      await endProcess(service, { signal: 'SIGTERM' });
    },
  };
};
