import { Migration } from '@mikro-orm/migrations';

/**
 * Files of the front ends that came with the versions of the product which run or ran lately, each once by its digest, and
 * the builds that name them. `text` is what `mac` seals with the internal secret, so that no gateway serves what another
 * of the product has not put there; `build` is the same, to be read here. `seen_at`: when a gateway last had it.
 */
const shippedSql = `
  create table deploy.shipped_file (
    sha384 text primary key check (sha384 ~ '^[A-Za-z0-9+/]{64}$'),
    bytes bytea storage external not null
  );
  revoke update on deploy.shipped_file from attesta_gateway;

  create table deploy.shipped_build (
    mac text primary key check (mac ~ '^[0-9a-f]{64}$'),
    part text not null,
    build jsonb not null,
    text text not null,
    seen_at timestamptz not null default now()
  );
`;

/** Gateways of two versions serve each other's files. */
export class ShippedBuilds extends Migration {
  override up(): void {
    this.addSql(shippedSql);
  }

  override down(): void {
    this.addSql('drop table deploy.shipped_build, deploy.shipped_file');
  }
}
