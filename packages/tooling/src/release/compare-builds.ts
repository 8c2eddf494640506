import { inputFolders } from '@attesta/web-build/inputs.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';

import { repositoryRoot } from '../machine/paths.ts';
import { gitIn, holds } from '../contracts/git.ts';
import type { Git } from '../contracts/git.ts';
import { changelogEntry } from './changelog.ts';

/** A published build, or the one that came with the product. */
export type ComparedBuild = {
  readonly build: string;
  readonly version: string | null;
  /** Null if it is unknown: the product was built outside of a clone. */
  readonly commit: string | null;
  readonly record: Readonly<Record<string, unknown>> & {
    readonly requires: Readonly<Record<string, string>>;
  };
  /** Unknown for the build that came with the product. */
  readonly files?: readonly { readonly name: string; readonly size: number }[] | undefined;
};

type Entries = ReadonlyMap<string, string>;

/** One line per entry that was added, removed or changed. */
const changedEntries = (title: string, before: Entries, after: Entries): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((key) => {
    const [then, now] = [before.get(key), after.get(key)];
    if (then === now) return [];
    if (then === undefined) return [`${title} + ${key}: ${now}`];
    return [now === undefined ? `${title} - ${key}: ${then}` : `${title} ~ ${key}: ${then} → ${now}`];
  });

const accessByPattern = ({ record }: ComparedBuild): Entries => {
  const { pages } = record as { pages?: readonly { pattern: string; access?: string }[] };
  return new Map((pages ?? []).map(({ pattern, access }) => [pattern, access ?? 'nobody']));
};

const needsOf = ({ record }: ComparedBuild): Entries => {
  const { because } = record as { because?: Readonly<Record<string, readonly string[]>> };
  return new Map(
    Object.entries(record.requires).map(([name, range]) => {
      const names = because?.[name] ?? [];
      return [name, names.length === 0 ? range : `${range} for ${names.join(', ')}`];
    }),
  );
};

/** File name without its content hash, so that two builds can be compared. */
const plainName = (name: string): string => name.replace(/\.[0-9a-f]{8}(?=\.)/, '');

const sizesOf = (files: ComparedBuild['files'] = []): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>();
  for (const { name, size } of files) {
    // Compressed copies are the same content.
    if (!/\.(br|gz)$/.test(name)) sizes.set(plainName(name), (sizes.get(plainName(name)) ?? 0) + size);
  }
  return sizes;
};

const changedSizes = (before: ComparedBuild, after: ComparedBuild): string[] => {
  if (before.files === undefined || after.files === undefined) return [];
  const [then, now] = [sizesOf(before.files), sizesOf(after.files)];
  return [...new Set([...then.keys(), ...now.keys()])].toSorted().flatMap((name) => {
    const more = (now.get(name) ?? 0) - (then.get(name) ?? 0);
    return more === 0 ? [] : [`bytes ${name} ${more > 0 ? '+' : ''}${more} (${now.get(name) ?? 0})`];
  });
};

const flatten = (value: unknown, path: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`))
    : [[path, `«${String(value)}»`]];

/** Texts of the interface at a commit, by language, folder and key. */
const textsAt = (git: Git, commit: string, folders: readonly string[]): Entries => {
  const files = git('ls-tree', '-r', '--name-only', commit, '--', ...folders)
    .split('\n')
    .filter((file) => /\/i18n\/\w\w\.json$/.test(file));
  return new Map(
    files.flatMap((file) => {
      const [, folder = '', language = ''] = /^(?:packages\/)?([^/]+)\/.*\/(\w\w)\.json$/.exec(file) ?? [];
      return flatten(JSON.parse(git('show', `${commit}:${file}`)), '').map(
        ([key, text]) => [`${language} ${folder} ${key}`, text] as const,
      );
    }),
  );
};

const changelogAt = (git: Git, { commit, version }: ComparedBuild, workspace: string): string | null => {
  try {
    return changelogEntry(git('show', `${commit}:${workspace}/CHANGELOG.md`), version ?? '');
  } catch {
    return null;
  }
};

/** Differences that only the sources show: texts, commits, changelog. */
const changedSources = (
  before: ComparedBuild,
  after: ComparedBuild,
  workspace: WebWorkspace,
  root: string,
) => {
  const git = gitIn(root);
  const first = [before, after].find(({ commit }) => commit === null || !holds(git, commit));
  if (first !== undefined || before.commit === null || after.commit === null) {
    const reason =
      first?.commit === null ? 'names no commit' : 'is of a commit that this clone does not hold';
    return [`texts and commits are unknown: ${first?.build} ${reason}`];
  }
  const folders = inputFolders(workspace);
  const range = `${before.commit}..${after.commit}`;
  const commits = git('log', '--format=%h %s', range, '--', ...folders).split('\n');
  const entry = before.version === after.version ? null : changelogAt(git, after, workspace);
  return [
    ...changedEntries('text', textsAt(git, before.commit, folders), textsAt(git, after.commit, folders)),
    ...commits.filter((line) => line !== '').map((line) => `commit ${line}`),
    ...(entry?.split('\n').map((line) => `changelog ${after.version}: ${line}`) ?? []),
  ];
};

/**
 * Differences between two builds that somebody would notice, one per line: pages with their access, required versions,
 * texts in each language, commits, the changelog's entry, and the bytes of each file. Never empty: equal builds say so.
 * @param workspace folder of the remote
 */
export const compareBuilds = (
  before: ComparedBuild,
  after: ComparedBuild,
  workspace: WebWorkspace,
  root = repositoryRoot,
): string[] => {
  const lines = [
    ...changedEntries('page', accessByPattern(before), accessByPattern(after)),
    ...changedEntries('need', needsOf(before), needsOf(after)),
    ...changedSources(before, after, workspace, root),
    ...changedSizes(before, after),
  ];
  return lines.length === 0 ? ['no page, access, text or file differs'] : lines;
};
