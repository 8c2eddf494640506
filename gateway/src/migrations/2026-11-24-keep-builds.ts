import { Migration } from '@mikro-orm/migrations';
import { rowRightsSql } from '@attesta/service-kit/database/row-rights.ts';

const role = 'attesta_gateway';

/** What happened stays as it was written; the current build of a remote changes and is never taken away. */
const exceptions = {
  current: ['select', 'insert', 'update'],
  audit: ['select', 'insert'],
} as const;

/**
 * Published builds of remotes, for gateways without a common disk: each whole, as its team has signed it, which build of a
 * remote is current, which one a share of the sessions gets, and what happened.
 */
export class KeepBuilds extends Migration {
  override up(): void {
    this.addSql(`create table deploy.artefact (
      remote text not null,
      build text not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      bytes bytea not null,
      published jsonb not null,
      published_at timestamptz not null,
      primary key (remote, build)
    )`);
    // They are packed already.
    this.addSql('alter table deploy.artefact alter column bytes set storage external');
    this.addSql(`create table deploy.current (
      remote text primary key,
      build text not null,
      since timestamptz not null default now(),
      foreign key (remote, build) references deploy.artefact
    )`);
    this.addSql(`create table deploy.canary (
      remote text primary key,
      build text not null,
      canary jsonb not null,
      foreign key (remote, build) references deploy.artefact
    )`);
    this.addSql(`create table deploy.audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      remote text not null,
      event jsonb not null
    )`);
    for (const statement of rowRightsSql('deploy', role, exceptions)) this.addSql(statement);
  }

  override down(): void {
    this.addSql('drop table deploy.audit, deploy.canary, deploy.current, deploy.artefact');
  }
}
