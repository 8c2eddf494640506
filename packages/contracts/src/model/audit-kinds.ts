/** The address of an entry for what somebody did on the machine itself; all others are of the network. */
export const commandLineAddress = 'command line';

/** What the audit tells apart; the interface has a name for each. Only ever grows: rows are kept for years. */
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
] as const;
export type AuditKind = (typeof auditKinds)[number];
