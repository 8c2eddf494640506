import type { GatewayEnv } from '../env.ts';
import { createFolderStore } from './build-store.ts';
import type { BuildStore } from './build-store.ts';

/** The store that the settings name. */
export const openBuildStore = ({ BUILDS_DIR }: Pick<GatewayEnv, 'BUILDS_DIR'>): BuildStore =>
  createFolderStore(BUILDS_DIR);
