/** Address of audit entries made on the machine itself; all others are network addresses. */
export const commandLineAddress = 'command line';

/** Kinds of audit entries; the interface has a name for each. Append-only, because rows are kept for years. */
export const auditKinds = [
  'adminSignIn',
  'emailChanged',
  'accountDeactivated',
  'accountActivated',
  'adminGranted',
  'adminRevoked',
  'transferred',
  'secondFactorReset',
  'registrationMailSent',
  'customersExported',
  'auditExported',
  'referencesSeen',
  'previewSeen',
  'referenceDownloaded',
  'creditGranted',
  'pricesChanged',
  'paymentsExported',
  'statisticsExported',
  'matterSettled',
  'loginUnlocked',
  'releaseRolledBack',
  'exportStarted',
  'informationStarted',
  'exportDownloaded',
] as const;
export type AuditKind = (typeof auditKinds)[number];
