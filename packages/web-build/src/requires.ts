import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { operations } from '@attesta/contracts';
import type { StatsCompilation, StatsModule } from '@rspack/core';

import { singletonRequests } from './shared.ts';
import { repositoryRoot } from './workspaces.ts';

/** Code that the shell brings (web-kit with React, the router and Emotion), and contracts that the services speak. */
export type ProductName = 'web-kit' | 'contracts';

/** Releases of one of them: what each later one brought, by the names that `Uses` has. */
export type ReleasedNames = {
  readonly first: string;
  readonly later: Readonly<Record<string, readonly string[]>>;
  /** Names that the libraries beside web-kit had in its last release. */
  readonly libraries?: Readonly<Record<string, readonly string[]>>;
};

/** Requirements of a build that uses nothing, so that any release fits. */
export const anyRelease = (): Record<ProductName, string> =>
  requirementsOf({ 'web-kit': [], contracts: [] }).requires;

/**
 * Names of shared code that a build uses: `@attesta/web-kit paths.help`, `react useState`; operations of contracts.
 * `@attesta/web-kit paths.*` stands for all members of a constant that is passed on as a whole.
 */
export type Uses = Readonly<Record<ProductName, readonly string[]>>;

export type Requirements = {
  /** Lowest release that has all that the build uses, as a range. */
  readonly requires: Record<ProductName, string>;
  /** Names that the first release lacks; left out without any. */
  readonly because?: Record<string, readonly string[]>;
};

const releasedFile = path.join(import.meta.dirname, 'released.json');

/** Releases of both, as `npm run contracts -- release` writes them. */
export const readReleasedNames = (): Readonly<Record<ProductName, ReleasedNames>> =>
  JSON.parse(readFileSync(releasedFile, 'utf8')) as Record<ProductName, ReleasedNames>;

const requirementOf = ({ first, later }: ReleasedNames, uses: readonly string[]) => {
  const used = new Set(uses);
  const isUsed = (name: string): boolean =>
    used.has(name) || [...name.matchAll(/\./g)].some(({ index }) => used.has(`${name.slice(0, index)}.*`));
  const needed = Object.entries(later).map(([version, names]) => ({
    version,
    names: names.filter(isUsed),
  }));
  const lowest = needed.findLast(({ names }) => names.length > 0)?.version ?? first;
  return { range: `^${lowest}`, because: needed.flatMap(({ names }) => names) };
};

/**
 * Requirements of a build: not what the repository is at, but the lowest releases that have what it uses. A further
 * release that it uses nothing of changes nothing for it.
 */
export const requirementsOf = (uses: Uses, released = readReleasedNames()): Requirements => {
  const webKit = requirementOf(released['web-kit'], uses['web-kit']);
  const contracts = requirementOf(released.contracts, uses.contracts);
  const because = [['web-kit', webKit.because] as const, ['contracts', contracts.because] as const].filter(
    ([, names]) => names.length > 0,
  );
  return {
    requires: { 'web-kit': webKit.range, contracts: contracts.range },
    ...(because.length > 0 && { because: Object.fromEntries(because) }),
  };
};

/** Shared modules whose names count; subpaths of a package (`react/jsx-runtime`) go with the package. */
const sharedNames = new Set([
  ...Object.keys(singletonRequests).filter((name) => !name.endsWith('/')),
  'react-router-dom',
]);

/** Without blanks, too, as minified packages write it. */
const fromShared = /(?:import|export)\b(?!\s*type\s)\s*([\w*{}\s,$]+?)\s*from\s*['"]([^'"]+)['"]/g;

/** Imported names with their local names; `*` for a namespace. */
const importsIn = (clause: string): [name: string, local: string][] => {
  const [, list = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const named = list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item): [string, string] => {
      const [name = '', local = name] = item.split(/\s+as\s+/);
      return [name, local];
    });
  const [, namespace] = /\*\s*as\s+([\w$]+)/.exec(clause) ?? [];
  const [, fallback] = /^([\w$]+)/.exec(clause) ?? [];
  return [
    ...named,
    ...(namespace === undefined ? [] : [['*', namespace] satisfies [string, string]]),
    ...(fallback === undefined ? [] : [['default', fallback] satisfies [string, string]]),
  ];
};

const escaped = (local: string): string => local.replaceAll('$', String.raw`\$`);

/** Members that a source reads: `paths.admin`, `paths.admin.help` with all that lead to them, `const { help } = paths`. */
const membersOf = (source: string, local: string): string[] => {
  const name = escaped(local);
  const chains = source.matchAll(new RegExp(`(?<![\\w$.])${name}((?:\\??\\.[A-Za-z_]\\w*)+)`, 'g'));
  const destructured = source.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*=\\s*${name}(?![\\w$.?(\\[])`, 'g'));
  return [
    ...[...chains].flatMap(([, chain = '']) => {
      const parts = chain.replaceAll('?', '').slice(1).split('.');
      return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
    }),
    ...[...destructured].flatMap(([, list = '']) => list.match(/(?<![\w$:=]\s*)[A-Za-z_]\w*/g) ?? []),
  ];
};

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"\w])\/\/.*$/gm;
const clauses = /(?:import|export)\b\s*(?:type\s)?[\w*{}\s,$]+?\s*from\s*['"][^'"]+['"]/g;

/** True if a source passes a constant on as a whole, so that any of its members may be read. */
const isPassedOn = (source: string, local: string): boolean =>
  new RegExp(`(?<![\\w$.</'"-]|typeof )${escaped(local)}(?![\\w$'":-]|\\s*(?:\\??\\.[A-Za-z_]|[(<=:]))`).test(
    source.replace(comments, '').replace(clauses, ''),
  );

/** Names of shared modules that a source imports as values; types need nothing at run time. */
export const sharedNamesIn = (source: string): string[] =>
  [...source.matchAll(fromShared)].flatMap(([, clause = '', module = '']) => {
    if (!sharedNames.has(module)) return [];
    return importsIn(clause).flatMap(([name, local]) => {
      const members = membersOf(source, local);
      if (name === '*' || name === 'default') return members.map((member) => `${module} ${member}`);
      const all = module.startsWith('@attesta/') && isPassedOn(source, local) ? ['*'] : [];
      return [`${module} ${name}`, ...[...members, ...all].map((member) => `${module} ${name}.${member}`)];
    });
  });

/** Sources in a build. */
const sourcesIn = (modules: readonly StatsModule[] = []): string[] =>
  modules.flatMap(({ nameForCondition, modules: nested }) => [
    ...(nameForCondition === undefined || nameForCondition === null ? [] : [nameForCondition]),
    ...sourcesIn(nested),
  ]);

/** True for what the build brings itself: not the modules that the shell brings, which lie in it as a fallback. */
const isBrought = (file: string): boolean =>
  file.startsWith(repositoryRoot) &&
  /\.(tsx?|m?js)$/.test(file) &&
  !file.startsWith(path.join(repositoryRoot, 'packages/web-kit/')) &&
  !/\/node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@emotion\/\w+|@module-federation)\//.test(
    file,
  );

/** Operations in the scripts of a build, by the name that each request carries. */
const operationsIn = (folder: string): string[] => {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const text = scripts.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const named = new Set([...text.matchAll(/name:\s*["'`](\w+)["'`]/g)].map(([, name]) => name));
  return operations.map(({ name }) => name).filter((name) => named.has(name));
};

/** @param folder with the compiled scripts */
export const usesOf = (stats: StatsCompilation, folder: string): Uses => {
  const sources = [...new Set(sourcesIn(stats.modules).filter(isBrought))];
  const names = sources.flatMap((file) => sharedNamesIn(readFileSync(file, 'utf8')));
  return { 'web-kit': [...new Set(names)].toSorted(), contracts: operationsIn(folder).toSorted() };
};
