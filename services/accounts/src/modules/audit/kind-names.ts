import type { AuditKind } from '@attesta/contracts/audit-kinds.ts';

/** What happened, in the words of the file that admins save. */
const names: Record<AuditKind, string> = {
  adminSignIn: 'Anmeldung',
  emailChanged: 'E-Mail geändert',
  accountDeactivated: 'Konto deaktiviert',
  accountActivated: 'Konto aktiviert',
  adminGranted: 'Administratorrechte erteilt',
  adminRevoked: 'Administratorrechte entzogen',
  transferred: 'Zeugnisse und Guthaben übertragen',
  secondFactorReset: 'Zweiter Faktor zurückgesetzt',
  registrationMailSent: 'Registrationsmail gesendet',
  customersExported: 'Kunden exportiert',
  auditExported: 'Protokoll exportiert',
  referencesSeen: 'Zeugnisliste angesehen',
  previewSeen: 'Vorschau angesehen',
  referenceDownloaded: 'Zeugnis heruntergeladen',
  creditGranted: 'Guthaben erteilt',
  pricesChanged: 'Preise geändert',
  paymentsExported: 'Zahlungen exportiert',
  statisticsExported: 'Statistik exportiert',
  matterSettled: 'Pendenz erledigt',
  loginUnlocked: 'Anmeldesperre aufgehoben',
  releaseRolledBack: 'Version gewechselt',
};

/** A kind that this version does not know stands as it is. */
export const kindName = (kind: string): string =>
  new Map<string, string>(Object.entries(names)).get(kind) ?? kind;
