import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { compareBuilds } from './compare-builds.ts';
import type { ComparedBuild } from './compare-builds.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'attesta-diff-'));
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]): string => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.ch', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' }).trim();
};

/** Commits these files. @returns the commit */
const commit = (subject: string, files: Readonly<Record<string, unknown>>): string => {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
  return git('rev-parse', 'HEAD');
};

const buildAt = (given: Partial<ComparedBuild> & { commit: string | null }): ComparedBuild => ({
  build: given.commit === null ? 'shipped00000' : given.commit.slice(0, 12),
  version: '1.0.0',
  record: { requires: { 'web-kit': '^1.0.0' }, pages: [{ pattern: '/create', access: 'customer' }] },
  ...given,
});

const compare = (before: ComparedBuild, after: ComparedBuild) =>
  compareBuilds(before, after, 'mfe-wizard', root);

test('tells texts of each language, commits and the changelog of a new version', () => {
  const then = commit('First', {
    'mfe-wizard/src/i18n/de.json': { step: { title: 'Anstellung', help: 'Hilfe' } },
    'mfe-wizard/src/i18n/fr.json': { step: { title: 'Emploi' } },
    'packages/ui/src/i18n/de.json': { close: 'Zu' },
    'services/x.ts': '1',
  });
  const now = commit('Reword the second step', {
    'mfe-wizard/src/i18n/de.json': { step: { title: 'Ihre Anstellung' } },
    'mfe-wizard/src/i18n/fr.json': { step: { title: 'Emploi', help: 'Aide' } },
    'packages/ui/src/i18n/de.json': { close: 'Schliessen' },
    'mfe-wizard/CHANGELOG.md': '# Changelog\n\n## [1.1.0] - 2026-11-27\n\n- The second step says «Ihre».\n',
  });
  commit('Change a service', { 'services/x.ts': '2' });
  expect(compare(buildAt({ commit: then }), buildAt({ commit: now, version: '1.1.0' }))).toEqual([
    'text - de mfe-wizard step.help: «Hilfe»',
    'text ~ de mfe-wizard step.title: «Anstellung» → «Ihre Anstellung»',
    'text ~ de ui close: «Zu» → «Schliessen»',
    'text + fr mfe-wizard step.help: «Aide»',
    `commit ${git('rev-parse', '--short', now)} Reword the second step`,
    'changelog 1.1.0: - The second step says «Ihre».',
  ]);
});

test('tells pages whose access changed, and what a need is for', () => {
  const at = commit('First', { 'mfe-wizard/src/i18n/de.json': {} });
  const record = {
    requires: { 'web-kit': '^1.1.0' },
    because: { 'web-kit': ['@attesta/web-kit useIdle'] },
    pages: [
      { pattern: '/create', access: 'public' },
      { pattern: '/create/help', access: 'customer' },
    ],
  };
  expect(compare(buildAt({ commit: at }), buildAt({ commit: at, record }))).toEqual([
    'page ~ /create: customer → public',
    'page + /create/help: customer',
    'need ~ web-kit: ^1.0.0 → ^1.1.0 for @attesta/web-kit useIdle',
  ]);
});

test('says what it cannot know, and that equal builds are equal', () => {
  const at = commit('First', { 'mfe-wizard/src/i18n/de.json': {} });
  const known = buildAt({ commit: at });
  expect(compare(known, known)).toEqual(['no page, access, text or file differs']);
  expect(compare(buildAt({ commit: null }), known)).toEqual([
    'texts and commits are unknown: shipped00000 names no commit',
  ]);
  const elsewhere = buildAt({ commit: 'f'.repeat(40) });
  expect(compare(elsewhere, known)).toEqual([
    'texts and commits are unknown: ffffffffffff is of a commit that this clone does not hold',
  ]);
});
