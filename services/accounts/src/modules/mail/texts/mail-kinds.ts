/** Mails to an owner about changes or attacks on the ways into the account. */
export const credentialMailKinds = [
  'passwordChanged',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'secondFactorReplaced',
  'wrongCodes',
] as const;
export type CredentialMailKind = (typeof credentialMailKinds)[number];

export const isCredentialMail = (kind: string): kind is CredentialMailKind =>
  credentialMailKinds.some((known) => known === kind);

/**
 * Mails to an owner about changes by support; deactivated accounts get them, too. `emailChangedAway` goes to the former
 * address, `emailChangedHere` to the current one.
 */
export const accountMailKinds = [
  'emailChangedAway',
  'emailChangedHere',
  'accountDeactivated',
  'accountActivated',
  'adminGranted',
  'adminRevoked',
  'secondFactorReset',
  'transferredAway',
  'transferredHere',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

export const isAccountMail = (kind: string): kind is AccountMailKind =>
  accountMailKinds.some((known) => known === kind);

/** Mails to an owner about an export that they ordered. */
export const exportMailKinds = ['exportReady', 'informationReady', 'exportFailed'] as const;
export type ExportMailKind = (typeof exportMailKinds)[number];

export const isExportMail = (kind: string): kind is ExportMailKind =>
  exportMailKinds.some((known) => known === kind);
