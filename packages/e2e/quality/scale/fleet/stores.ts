import { join } from 'node:path';
import { postgresProcess } from '@attesta/tooling/embedded/postgres.ts';
import { redisProcess } from '@attesta/tooling/embedded/redis.ts';
import { freePorts } from '@attesta/tooling/machine/ports.ts';
import { databaseUsers } from '@attesta/tooling/processes/migrations.ts';
import type { StackProcess } from '@attesta/tooling/machine/stack-process.ts';
import { rolePassword } from '@attesta/testing/stores/database-roles.ts';

/** PostgreSQL and Redis that the product knows by their addresses alone, as it does those of a deployment. */
export type Stores = {
  processes: readonly StackProcess[];
  adminUrl: string;
  /** Settings that lead to them. */
  settings: Record<string, string>;
};

export const planStores = async (folder: string): Promise<Stores> => {
  const [postgresPort = 0, redisPort = 0] = await freePorts(2);
  const postgres = await postgresProcess({
    folder: join(folder, 'postgres'),
    port: postgresPort,
    password: 'scale',
    maxConnections: 400,
  });
  const redis = await redisProcess({ folder: join(folder, 'redis'), port: redisPort, password: 'scale' });
  const passwords = databaseUsers.map((user) => [`${user.toUpperCase()}_DB_PASSWORD`, rolePassword(user)]);
  return {
    processes: [postgres, redis],
    adminUrl: postgres.adminUrl,
    settings: {
      ...Object.fromEntries(passwords),
      DATABASE_URL: postgres.adminUrl,
      REDIS_URL: redis.url,
    },
  };
};
