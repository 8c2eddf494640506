import { Migration } from '@mikro-orm/migrations';
import { auditRetentionSql } from '@attesta/service-kit/audit/audit-table.ts';
import {
  dropContentSql,
  dropRowRightsSql,
  rowRightsSql,
} from '@attesta/service-kit/database/migration-sql.ts';

const role = 'attesta_gateway';

/**
 * Audit of builds: each row is kept until its `kept_until`, and nobody changes it before. Created before the rights on
 * rows, with its own: the gateway needs none on the sequence of its numbers.
 */
const auditSql = `
  create table deploy.audit (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    remote text not null,
    event jsonb not null,
    kept_until timestamptz not null default now() + interval '10 years'
  );
  grant select, insert on deploy.audit to ${role};
`;

/**
 * Published builds of remotes, for gateways without a common disk: each whole, as its team has signed it (packed already),
 * which build of a remote is current, and which one a share of the sessions gets. A row of `current` without a build says that
 * what came with the product is current; it changes and is never taken away.
 */
const buildsSql = `
  create table deploy.artefact (
    remote text not null,
    build text not null,
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    bytes bytea storage external not null,
    published jsonb not null,
    published_at timestamptz not null,
    primary key (remote, build)
  );

  create table deploy.current (
    remote text primary key,
    build text,
    since timestamptz not null default now(),
    foreign key (remote, build) references deploy.artefact
  );
  revoke delete on deploy.current from ${role};

  create table deploy.canary (
    remote text primary key,
    build text not null,
    canary jsonb not null,
    foreign key (remote, build) references deploy.artefact
  );
`;

/**
 * Effects of signed requests: used nonces, so that no gateway accepts one twice even if Redis was lost, and open previews,
 * so that they can be recalled.
 */
const signaturesSql = `
  create table deploy.nonce (
    nonce text primary key,
    kept_until timestamptz not null
  );
  create index on deploy.nonce (kept_until);

  create table deploy.preview (
    remote text not null,
    id text not null check (id ~ '^[0-9a-f]{12}$'),
    build text not null,
    until bigint not null,
    opened_at timestamptz not null,
    primary key (remote, id)
  );
`;

/** The schema `deploy` as the first release has it. */
export class DeployBaseline extends Migration {
  override up(): void {
    const statements = [
      auditSql,
      ...rowRightsSql('deploy', role),
      ...auditRetentionSql('deploy'),
      buildsSql,
      signaturesSql,
    ];
    for (const statement of statements) this.addSql(statement);
  }

  override down(): void {
    this.addSql(dropContentSql('deploy'));
    for (const statement of dropRowRightsSql('deploy', role)) this.addSql(statement);
  }
}
