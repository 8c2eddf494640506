import type { GatewayEnv } from '../env.ts';
import { escapeHtml } from './fill-in.ts';

/** As footer and legal pages show them (`packages/web-kit/src/installation.ts` names the places). */
export const createPlaces = (env: GatewayEnv): Record<string, string> => {
  const texts = {
    productName: env.PRODUCT_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    companyName: env.COMPANY_NAME || env.PRODUCT_NAME,
    companyAddress: env.COMPANY_ADDRESS,
    companyPlace: `${env.COMPANY_ZIP} ${env.COMPANY_CITY}`.trim(),
    companyEmail: env.COMPANY_EMAIL,
    companyPhone: env.COMPANY_PHONE,
    companyUid: env.COMPANY_UID,
    processors: env.DATA_PROCESSORS,
    backupDays: env.BACKUP_DAYS,
    auditYears: String(env.AUDIT_YEARS),
    sessionDays: String(env.SESSION_DAYS),
    securityLogDays: String(env.SECURITY_LOG_DAYS),
    companyDial: env.COMPANY_PHONE.replaceAll(' ', ''),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)]));
};
