import { productOf } from '@attesta/release/manifest.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { GatewayEnv } from '../../env.ts';
import type { BuildStore } from './build-store.ts';
import { createDatabaseStore } from './database-store.ts';
import type { DeployKeys } from './deploy-keys.ts';
import { createFolderStore } from './folder-store.ts';

type Settings = Pick<
  GatewayEnv,
  'BUILDS_STORE' | 'BUILDS_DIR' | 'DATABASE_URL' | 'AUDIT_YEARS' | 'PUBLIC_URL'
>;

/**
 * The store that the settings name.
 * @throws {Error} naming the missing setting
 */
export const openBuildStore = (settings: Settings, keys: DeployKeys, logger: Logger): BuildStore => {
  const { BUILDS_STORE, BUILDS_DIR, DATABASE_URL, AUDIT_YEARS, PUBLIC_URL } = settings;
  if (BUILDS_STORE === 'folder') return createFolderStore(BUILDS_DIR);
  if (BUILDS_DIR === '' || DATABASE_URL === undefined) {
    throw new Error('BUILDS_STORE=database needs DATABASE_URL, and BUILDS_DIR for its copy');
  }
  return createDatabaseStore({
    url: DATABASE_URL,
    folder: BUILDS_DIR,
    keys,
    product: productOf(PUBLIC_URL),
    auditYears: AUDIT_YEARS,
    logger,
  });
};
