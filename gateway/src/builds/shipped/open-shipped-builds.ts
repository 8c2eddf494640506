import path from 'node:path';
import { productOf } from '@attesta/release/manifest.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { GatewayEnv } from '../../env.ts';
import { createFileFolder } from './file-folder.ts';
import { createSeals } from './shipped-build.ts';
import { createShippedBuilds } from './shipped-builds.ts';
import type { ShippedBuilds } from './shipped-builds.ts';
import { createShippedFolder } from './shipped-folder.ts';
import { openShippedTables } from './shipped-tables.ts';

type Settings = Pick<
  GatewayEnv,
  'BUILDS_STORE' | 'BUILDS_DIR' | 'DATABASE_URL' | 'INTERNAL_SECRET' | 'PUBLIC_URL' | 'WEB_ROOT'
>;

/** For a gateway that shares nothing. */
const none: ShippedBuilds = {
  locate: () => Promise.resolve(null),
  opened: Promise.resolve(),
  close: () => Promise.resolve(),
};

/** Shares shipped builds where published ones are shared: in the database, or in `BUILDS_DIR`; else not at all. */
export const openShippedBuilds = (settings: Settings, logger: Logger): ShippedBuilds => {
  const { BUILDS_STORE, BUILDS_DIR, DATABASE_URL, INTERNAL_SECRET, PUBLIC_URL, WEB_ROOT } = settings;
  if (BUILDS_DIR === '') return none;
  const folder = path.join(BUILDS_DIR, '.shipped');
  const files = createFileFolder(path.join(folder, 'files'));
  const store =
    BUILDS_STORE === 'database' && DATABASE_URL !== undefined
      ? openShippedTables(DATABASE_URL)
      : createShippedFolder(folder, files);
  const seals = createSeals(INTERNAL_SECRET, productOf(PUBLIC_URL));
  return createShippedBuilds({ webRoot: WEB_ROOT, store, files, seals, logger });
};
