import { Migration } from '@mikro-orm/migrations';

/**
 * What a team's signature has done: numbers that requests have used, so that none is taken twice at any gateway, whatever became
 * of Redis, and the previews that are open, so that they can be recalled.
 */
export class BoundSignatures extends Migration {
  override up(): void {
    this.addSql(`create table deploy.nonce (
      nonce text primary key,
      kept_until timestamptz not null
    )`);
    this.addSql('create index on deploy.nonce (kept_until)');
    this.addSql(`create table deploy.preview (
      remote text not null,
      id text not null check (id ~ '^[0-9a-f]{12}$'),
      build text not null,
      until bigint not null,
      opened_at timestamptz not null,
      primary key (remote, id)
    )`);
  }

  override down(): void {
    this.addSql('drop table deploy.preview, deploy.nonce');
  }
}
