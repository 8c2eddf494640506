import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReleases } from '../contracts/releases-file.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { describe, expect, it, test } from 'vitest';
import { contractions, unreadSince } from './migrations-expand.ts';
import { repositoryFiles } from '../machine/repository-files.ts';

const textOf = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const migrations = repositoryFiles(
  /^(?:services\/[a-z]+|gateway)\/src\/migrations\/(?!.*\.test\.ts$).*\.ts$/,
);

describe('migrations of the services', () => {
  test('only expand, unless they name the release since which nothing reads what they remove', () => {
    expect(migrations.length).toBeGreaterThan(5);
    const unsaid = migrations
      .filter((path) => unreadSince(textOf(path)) === null)
      .flatMap((path) => contractions(textOf(path)).map((what) => `${path} ${what}`));
    expect(unsaid).toEqual([]);
  });

  test('name a published release', () => {
    const released = Object.keys(readReleases().contracts);
    expect(released).toContain('1.0.0');
    const unknown = migrations.filter((path) => {
      const since = unreadSince(textOf(path));
      return since !== null && !released.includes(since);
    });
    expect(unknown).toEqual([]);
  });

  test('only expand in what service-kit makes for them', () => {
    const makers = repositoryFiles(
      /^packages\/service-kit\/src\/[a-z]+\/(?:[a-z]+-table|erase-leftovers|open-issues)\.ts$/,
    );
    expect(makers.length).toBeGreaterThan(1);
    expect(makers.flatMap((path) => contractions(textOf(path)))).toEqual([]);
  });
});

const migration = (up: string, down = '', comment = ''): string => `
${comment}
export class Example extends Migration {
  override up(): void {
    ${up}
  }

  override down(): void {
    ${down}
  }
}
`;

const sql = (statement: string): string => migration(`this.addSql(\`${statement}\`);`);

describe('a migration takes away', () => {
  it.each([
    ['a column', 'alter table zeugnisse.zeugnis drop column trade', 'takes a column away'],
    ['a column, in short', 'ALTER TABLE zeugnisse.zeugnis\n DROP trade', 'takes a column away'],
    ['a column after others', 'alter table a.b drop constraint c, drop column d', 'takes a column away'],
    ['a column of any schema', 'alter table ${schema}.outbox drop column error', 'takes a column away'],
    ['a table', 'drop table if exists zeugnisse.zeugnis', 'takes a table away'],
    ['a view', 'drop view accounts_api.account_directory', 'takes a view away'],
    ['a function', 'drop function payments_api.receipt(uuid)', 'takes a function away'],
    ['the name of a column', 'alter table a.b rename column c to d', 'gives a new name'],
    ['the name of a table', 'alter table a.b rename to c', 'gives a new name'],
    ['the schema of a table', 'alter table a.b set schema c', 'moves to another schema'],
    ['an empty value', 'alter table a.b alter column c set not null', 'demands a value'],
    ['an empty value, in a new column', 'alter table a.b add column c int not null', 'demands a column'],
    [
      'an empty value, among other clauses',
      'alter table a.b add d int default 1, add c int not null',
      'demands a column',
    ],
    ['a default', 'alter table a.b alter column c drop default', 'takes a default away'],
    ['values of a type', 'alter table a.b alter column c type varchar(20)', 'changes a type'],
    [
      'values of a type, at length',
      'alter table a.b alter c set data type int using c::int',
      'changes a type',
    ],
    ['values accepted so far', 'alter table a.b add constraint c check (d > 0)', 'demands more of rows'],
    ['values that occur twice', 'create unique index on a.b (c)', 'demands more of rows'],
    ['a right', 'revoke update on a.b from attesta_accounts', 'takes a right away'],
    ['something in its second statement', 'select 1; drop table a.b', 'takes a table away'],
  ])('%s', (_what, statement, reason) => {
    const found = contractions(sql(statement));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(reason);
  });

  it('what service-kit made', () => {
    const source = migration('for (const line of dropRowRightsSql(schema, role)) this.addSql(line);');
    expect(contractions(source)).toEqual(['takes away what service-kit made: dropRowRightsSql(…)']);
  });
});

describe('a migration takes nothing away', () => {
  it.each([
    ['by a new table', 'create table a.b (c int not null, d text not null check (d > 0))'],
    ['by a column that may be empty', 'alter table a.b add column c jsonb'],
    [
      'by a column with a default',
      'alter table a.b add column c numeric(10, 2) not null default 0, add d text',
    ],
    [
      'by a column that counts by itself',
      'alter table a.b add column c bigint generated always as identity not null',
    ],
    ['by letting a column be empty', 'alter table a.b alter column c drop not null'],
    ['by allowing more values', 'alter table a.b drop constraint d, add constraint d check (c in (1, 2, 3))'],
    ['by what everybody may do by default', 'revoke all on function a.b(uuid) from public'],
    ['by an index', 'create index b_by_c on a.b (c)'],
    ['by dropping an index', 'drop index a.b_by_c'],
  ])('%s', (_what, statement) => {
    expect(contractions(sql(statement))).toEqual([]);
  });

  it('in down(), or in a comment', () => {
    const source = migration(
      "this.addSql('alter table a.b add column c int');",
      "this.addSql('alter table a.b drop column c');",
      '/** Once it was: drop table a.b */ // `drop table a.c`',
    );
    expect(contractions(source)).toEqual([]);
  });

  it('from a table that it makes itself', () => {
    const source = migration(`
    this.addSql('create table a.b (c int)');
    this.addSql('create unique index on a.b (c)');
    this.addSql('alter table a.b alter column c set not null');
    this.addSql('revoke delete on a.b from attesta_accounts');`);
    expect(contractions(source)).toEqual([]);
    expect(contractions(source.replace('create table a.b (', 'create table a.bc ('))).toHaveLength(3);
  });
});

test('reads since which release nothing needs what a migration removes', () => {
  expect(unreadSince('/** Unread since 1.1.0: the search has its own table. */')).toBe('1.1.0');
  expect(unreadSince('/** Unread since some time. */')).toBeNull();
});
