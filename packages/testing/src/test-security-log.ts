import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { openSecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import type { SecurityLog } from '@attesta/service-kit/logs/security-log.ts';

import { testInternalSecret } from './network/internal-secret.ts';

/** Security log for an app under test; without a folder its lines are discarded. */
export const testSecurityLog = (processName: string, folder?: string): SecurityLog => {
  const settings = {
    INTERNAL_SECRET: testInternalSecret,
    SECURITY_LOG_FOLDER: folder,
    SECURITY_LOG_MEGABYTES: 1,
    SECURITY_LOG_DAYS: 1,
  };
  return openSecurityLog(processName, settings, createLogger(processName, 'silent'));
};
