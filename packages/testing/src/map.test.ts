import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@attesta/contracts';
import type { OperationDefinition } from '@attesta/contracts';
import { patterns } from '../../web-kit/src/paths.ts';
import { repositoryRoot } from '@attesta/tooling/launcher/paths.mjs';
import { expect, test } from 'vitest';

/** Sources by their path below the repository, tests left out. */
async function readSources(pattern: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for await (const path of glob(pattern, { cwd: repositoryRoot })) {
    if (/node_modules|\/dist\/|\.test\.tsx?$/.test(path)) continue;
    const text = readFileSync(join(repositoryRoot, path), 'utf8');
    sources.set(path, text.replace(/\/\*[\s\S]*?\*\//g, ''));
  }
  return sources;
}

const services = await readSources('services/*/src/**/*.ts');
const clients = await readSources('{shell,mfe-*,packages/{web-kit,ui,rating,purchase}}/src/**/*.{ts,tsx}');

/** Operations that a provider's server or a redirect calls, never our own pages. */
const calledFromOutside = new Set(['returnFromPayment', 'notifyPayment']);

function filesWith(sources: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  return [...sources].filter(([, text]) => pattern.test(text)).map(([path]) => path);
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s is found by its name from the policy to the click',
  (name, operation: OperationDefinition) => {
    expect(operation.roles.length, 'roles in the policy').toBeGreaterThan(0);

    const routes = filesWith(services, new RegExp(`\\broute\\(\\s*${name}\\b`));
    expect(routes, 'exactly one route').toHaveLength(1);
    expect(routes[0]).toMatch(new RegExp(`^services/${operation.service}/src/`));

    if (operation.method !== 'GET') {
      const commands = [...services.keys()].filter((path) => path.endsWith(`/${kebab(name)}.ts`));
      expect(commands, 'exactly one command file').toHaveLength(1);
      expect(commands[0]).toMatch(new RegExp(`^services/${operation.service}/src/`));
    }

    if (!calledFromOutside.has(name)) {
      const endpoints = filesWith(clients, new RegExp(`\\bcontract(Query|Mutation)\\(\\s*${name}\\b`));
      const workspaces = endpoints.map((path) => path.split('/src/')[0]);
      expect(workspaces.length, 'a client endpoint').toBeGreaterThan(0);
      expect(new Set(workspaces).size, 'one endpoint a workspace').toBe(workspaces.length);
    }
  },
);

/** Routes of the specification that a later issue builds; each leaves this list with its scene. */
const notBuiltYet = new Set<keyof typeof patterns>([
  'delegateSuccess',
  'adminAccount',
  'dashboardOf',
  'overview',
]);

const routeFiles = new Map([...clients].filter(([path]) => /^mfe-[a-z]+\/src\/routes\.tsx$/.test(path)));
const shellPages = new Set<keyof typeof patterns>(['forbidden', 'notFound', 'unexpected']);

test.each(Object.keys(patterns) as (keyof typeof patterns)[])('route %s leads to one scene file', (name) => {
  const scenes = [...routeFiles].flatMap(([path, text]) =>
    [...text.matchAll(new RegExp(`path: patterns\\.${name}\\b[^}]*?element: <(\\w+)`, 'g'))].map((match) => ({
      path,
      scene: match[1] ?? '',
    })),
  );
  if (shellPages.has(name)) {
    expect(scenes).toHaveLength(0);
    return;
  }
  if (notBuiltYet.has(name)) {
    expect(scenes, 'it is built: take it off the list').toHaveLength(0);
    return;
  }
  // `/` shows the landing page to visitors and the dashboard to customers, by decision of the shell.
  expect(scenes.map(({ scene }) => scene)).toHaveLength(name === 'home' ? 2 : 1);
  for (const { path, scene } of scenes) {
    const file = `${kebab(scene.replace(/^./, (letter) => letter.toLowerCase()))}.tsx`;
    expect(routeFiles.get(path), scene).toMatch(new RegExp(`'\\./features/[^']+/${file}'`));
  }
});
