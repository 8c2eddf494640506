import { isMet } from '@attesta/release/needs.ts';
import { requirementsOf, sharedNamesIn } from '@attesta/web-build/requires.ts';
import { expect, test } from 'vitest';

import {
  broughtByLibraries,
  broughtNames,
  broughtOperations,
  lostByLibraries,
  unreleasedUses,
} from './brought-names.ts';

/** Not written out in the sources below, which are no imports of this file. */
const kit = '@attesta/web-kit';

const then = {
  '@attesta/web-kit': {
    paths: ['const paths: {', '    home: string;', '    admin: {', '        users: string;', '    };', '};'],
    notify: ['const notify: (text: string) => void;'],
  },
};
const now = {
  '@attesta/web-kit': {
    paths: [
      'const paths: {',
      '    home: string;',
      '    admin: {',
      '        users: string;',
      '        help: string;',
      '    };',
      '};',
    ],
    notify: ['const notify: (text: string) => void;'],
    useIdle: ['const useIdle: () => boolean;'],
  },
};

/** Requirements of a source once web-kit 1.1.0 brought `useIdle` and `paths.admin.help`. */
const requirementsIn = (source: string) =>
  requirementsOf(
    { 'web-kit': sharedNamesIn(source), contracts: [] },
    {
      'web-kit': { first: '1.0.0', later: { '1.1.0': broughtNames(then, now) } },
      contracts: { first: '1.0.0', later: {} },
    },
  );

test('a release brings new names and new members of constants', () => {
  expect(broughtNames(then, now)).toEqual(['@attesta/web-kit paths.admin.help', '@attesta/web-kit useIdle']);
  const typed = { '@attesta/web-kit': { notify: ['const notify: (text: string, after?: number) => void;'] } };
  expect(broughtNames(then, typed)).toEqual(['@attesta/web-kit notify']);
  expect(broughtOperations({ a: 1, b: 2 }, { a: 1, b: 3, c: 4 })).toEqual(['b', 'c']);
});

test.each([
  [`import { notify, paths } from '${kit}';\nnotify(paths.admin.users);`, '^1.0.0'],
  [`import type { useIdle } from '${kit}';`, '^1.0.0'],
  [`import { useIdle as useRest } from '${kit}';`, '^1.1.0'],
  [`import { paths } from '${kit}';\nnavigate(paths.admin.help);`, '^1.1.0'],
  [`import * as kit from '${kit}';\nkit.useIdle();`, '^1.1.0'],
  [`export { useIdle } from '${kit}';`, '^1.1.0'],
  [`import{useIdle as e}from"${kit}";e();`, '^1.1.0'],
  [`import{notify as e,paths as $}from"${kit}";e($.home);`, '^1.0.0'],
  [`import*as $ from"${kit}";$.useIdle();`, '^1.1.0'],
  [`import { paths } from '${kit}';\nnavigate(paths.admin?.help);`, '^1.1.0'],
  [`import { paths } from '${kit}';\nconst { admin } = paths;\nnavigate(admin.help);`, '^1.1.0'],
  [`import { paths } from '${kit}';\nfor (const path of Object.values(paths)) visit(path);`, '^1.1.0'],
  [
    `import { paths } from '${kit}';\n// All paths of the page.\ngo(paths.home); type Paths = typeof paths;`,
    '^1.0.0',
  ],
])('a build requires the lowest release that has what it uses: %s', (source, range) => {
  expect(requirementsIn(source).requires['web-kit']).toBe(range);
});

test('a build beside an older shell fits as long as it uses nothing newer, and says what is newer', () => {
  const without = requirementsIn(`import { notify } from '${kit}';`);
  expect(isMet(without.requires['web-kit'], '1.0.0')).toBe(true);
  const withIt = requirementsIn(`import { notify, useIdle } from '${kit}';`);
  expect(isMet(withIt.requires['web-kit'], '1.0.0')).toBe(false);
  expect(withIt.because?.['web-kit']).toEqual(['@attesta/web-kit useIdle']);
});

test('names of the libraries beside web-kit count, too', () => {
  const [before, after] = [{ react: ['useState', 'useOld'] }, { react: ['useState', 'useNew'] }];
  expect(broughtByLibraries(before, after)).toEqual(['react useNew']);
  expect(lostByLibraries(before, after)).toEqual(['react useOld is gone']);
});

test('a release is refused for what its build uses of the unreleased, not for what others would', () => {
  const unreleased = { 'web-kit': ['@attesta/web-kit useIdle'], contracts: ['saveNote'] };
  const uses = { 'web-kit': ['@attesta/web-kit notify'], contracts: ['saveNote', 'getAccount'] };
  expect(unreleasedUses(uses, unreleased)).toEqual({ 'web-kit': [], contracts: ['saveNote'] });
});
