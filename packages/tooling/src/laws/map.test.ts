import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@attesta/contracts';
import type { OperationDefinition } from '@attesta/contracts';
import { patterns } from '../../../web-kit/src/pages/paths.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';

/** Sources by path, without tests and comments. */
const readSources = async (pattern: string): Promise<Map<string, string>> => {
  const sources = new Map<string, string>();
  for await (const path of glob(pattern, { cwd: repositoryRoot })) {
    if (/node_modules|\/dist\/|\.(test|states)\.tsx?$/.test(path)) continue;
    const text = readFileSync(join(repositoryRoot, path), 'utf8');
    sources.set(path, text.replace(/\/\*[\s\S]*?\*\//g, ''));
  }
  return sources;
};

const services = await readSources('services/*/src/**/*.ts');
const clients = await readSources(
  '{shell,mfe-*,packages/{web-kit,ui,rating,purchase,employer-phrase}}/src/**/*.{ts,tsx}',
);

/**
 * Operations without a call from our pages: those of a provider's server or a redirect, and whole lists of product.md
 * 7, of which our pages ask single pages.
 */
const calledFromOutside = new Set([
  'returnFromPayment',
  'notifyPayment',
  'listReferences',
  'listEmployeeReferences',
  'listAccounts',
  'listPayments',
]);

const filesWith = (sources: ReadonlyMap<string, string>, pattern: RegExp): string[] =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([path]) => path);

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('every file of operations is entered in operations.ts and index.ts of the contracts', async () => {
  const contracts = await readSources('packages/contracts/src/**/*.ts');
  const areas = filesWith(contracts, /= operation\(\{/).map((path) => path.replace(/^.*\/src\//, './'));
  expect(areas.length).toBeGreaterThan(15);
  const missingIn = (name: string) =>
    areas.filter((area) => !contracts.get(`packages/contracts/src/${name}`)?.includes(`from '${area}'`));
  expect({ operations: missingIn('operations.ts'), index: missingIn('index.ts') }).toEqual({
    operations: [],
    index: [],
  });
});

const named = (list: readonly OperationDefinition[]) =>
  list.map((operation) => [operation.name, operation] as const);

test.each(named(operations))('%s has a policy and one route in its service', (name, operation) => {
  expect(operation.roles.length).toBeGreaterThan(0);
  const routes = filesWith(services, new RegExp(`\\broute\\(\\s*\\w+\\.${name}\\b`));
  expect(routes).toHaveLength(1);
  const folder = `services/${operation.service}/src/`;
  expect(routes[0]).toMatch(new RegExp(`^${folder}`));
  const app = `${folder}app.ts`;
  const route = routes[0]?.replace(folder, './');
  const isListed = services.get(app)?.includes(`'${route}'`);
  expect(isListed, `${app} does not list the routes of ${routes[0]}`).toBe(true);
});

test.each(named(operations.filter(({ method }) => method !== 'GET')))(
  '%s has one command file, whose function has its name',
  (name, operation) => {
    const commands = [...services.keys()].filter((path) => path.endsWith(`/${kebab(name)}.ts`));
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatch(new RegExp(`^services/${operation.service}/src/`));
    expect(services.get(commands[0] ?? '')).toMatch(
      new RegExp(`^export const ${name} = (async )?(<|\\()`, 'm'),
    );
  },
);

test('services begin transactions only through service-kit, which asks if they may be repeated', () => {
  const begun = [...services].filter(([path]) => !path.includes('/testing/'));
  expect(filesWith(new Map(begun), /\.(?:transactional|begin)\(/)).toEqual([]);
});

test.each(named(operations.filter(({ name }) => !calledFromOutside.has(name))))(
  '%s has a client endpoint, at most one a workspace',
  (name) => {
    const endpoints = filesWith(clients, new RegExp(`\\bcontract(Query|Mutation)\\(\\s*${name}\\b`));
    const workspaces = endpoints.map((path) => path.split('/src/')[0]);
    expect(workspaces.length).toBeGreaterThan(0);
    expect(new Set(workspaces).size).toBe(workspaces.length);
  },
);

/** Matches `saveBewertung: build.mutation<…>(contractMutation(saveBewertung, …))`, also with a remote's suffix. */
const endpoints = [...clients].flatMap(([path, text]) =>
  [
    ...text.matchAll(/\b(\w+): build\.(?:query|mutation)\b[\s\S]*?\bcontract(?:Query|Mutation)\(\s*(\w+)/g),
  ].map(([, endpoint = '', operation = '']) => ({ path, endpoint, operation })),
);

test('a client endpoint has the name of its operation', () => {
  expect(endpoints.length).toBeGreaterThan(50);
  const renamed = endpoints.filter(
    ({ endpoint, operation }) => endpoint.replace(/For(Account|Wizard|Deputy|Admin)$/, '') !== operation,
  );
  expect(renamed).toEqual([]);
});

test('no two client endpoints share a name: all builds share one slice, and the first definition would win', () => {
  const byName = Map.groupBy(endpoints, ({ endpoint }) => endpoint);
  expect([...byName.values()].filter((same) => same.length > 1)).toEqual([]);
});

type RouteName = keyof typeof patterns;

/** Pages of the shell, which have no scene. */
const withoutScene = new Set<RouteName>(['forbidden', 'notFound', 'unexpected']);

type FoundScene = {
  /** Folder of its remote. */
  remote: string;
  key: string;
  routes: string[];
  script: string;
  /** Scene whose script contains this one. */
  scriptOf: string | undefined;
  file: string;
  component: string;
};

/**
 * Scenes of a remote's `scenes.ts`: `login: { patterns: [patterns.login], load: … './features/login/login-scene.tsx' …
 * }`; public pages have `addressesOf('prices')`.
 */
const scenesIn = (path: string): FoundScene[] => {
  const text = readFileSync(join(repositoryRoot, path), 'utf8');
  return [...text.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\},$/gm)].map(([, key = '', body = '']) => ({
    remote: path.slice(0, path.indexOf('/')),
    key,
    routes: [...body.matchAll(/\b(?:patterns\.|addressesOf\(')(\w+)/g)].map(([, route = '']) => route),
    script: /webpackChunkName: "([^"]+)"/.exec(body)?.[1] ?? '',
    scriptOf: /\bscriptOf: '(\w+)'/.exec(body)?.[1],
    file: /'\.\/(?:[^/']+\/)+([^/']+)'/.exec(body)?.[1] ?? '',
    component: /\.(\w+Scene)\b/.exec(body)?.[1] ?? '',
  }));
};

const scenes = [...clients.keys()]
  .filter((path) => /^mfe-[a-z]+\/src\/scenes\.ts$/.test(path))
  .flatMap(scenesIn);

/** `/` is the landing page for visitors and the dashboard for customers, in one remote each. */
const expectedScenes = (name: RouteName): number => {
  if (withoutScene.has(name)) return 0;
  return name === 'home' ? 2 : 1;
};

test.each(Object.keys(patterns) as RouteName[])('route %s has its scenes', (name) => {
  expect(scenes.filter(({ routes }) => routes.includes(name))).toHaveLength(expectedScenes(name));
});

test.each(Object.entries(Object.groupBy(scenes, ({ remote }) => remote)))(
  'scenes of %s/ are in files of their names, with the scripts that the build expects, and have their routes alone',
  (_remote, own = []) => {
    expect(own.length).toBeGreaterThan(0);
    for (const { component, key, script, scriptOf, file, routes } of own) {
      expect(file).toBe(`${kebab(component.replace(/^./, (letter) => letter.toLowerCase()))}.tsx`);
      expect(script).toBe(`scene-${scriptOf ?? key}`);
      for (const route of routes) {
        expect(Object.keys(patterns), component).toContain(route);
        const all = scenes.filter((scene) => scene.routes.includes(route));
        expect(all, route).toHaveLength(expectedScenes(route as RouteName));
      }
    }
  },
);
