import { readPageStart } from './page-start.ts';

/** Data of an installation; empty where nothing is configured. */
export type Installation = {
  readonly productName: string;
  readonly supportEmail: string;
  readonly company: {
    readonly name: string;
    readonly address: string;
    readonly zip: string;
    readonly city: string;
    readonly email: string;
    readonly phone: string;
    readonly uid: string;
  };
  /**
   * Terms of payment: the rate of the value-added tax in percent (null if none is due) and the means of payment (empty
   * if unknown). Missing from earlier gateways.
   */
  readonly payment?: { readonly vatRate: number | null; readonly means: readonly string[] };
  /** Data for the legal pages: processors of the company, and retention periods. */
  readonly legal: {
    readonly processors: string;
    readonly backupDays: string;
    readonly auditYears: string;
    readonly sessionDays: string;
    readonly securityLogDays: string;
  };
  /** True if page views are counted. */
  readonly countsViews: boolean;
};

const defaults: Installation = {
  productName: 'Attesta',
  supportEmail: '',
  company: { name: '', address: '', zip: '', city: '', email: '', phone: '', uid: '' },
  legal: { processors: '', backupDays: '', auditYears: '', sessionDays: '', securityLogDays: '' },
  countsViews: false,
};

/**
 * Placeholders for the build; the gateway replaces each by one line, whatever it is composed of
 * (`gateway/src/pages/prerendered.ts`). `countsViews` has none: such a page is written twice.
 */
export const installationPlaceholders = (countsViews: boolean): Installation => ({
  productName: '{{productName}}',
  supportEmail: '{{supportEmail}}',
  company: {
    name: '{{companyName}}',
    address: '{{companyAddress}}',
    zip: '{{companyPlace}}',
    city: '',
    email: '{{companyEmail}}',
    phone: '{{companyPhone}}',
    uid: '{{companyUid}}',
  },
  legal: {
    processors: '{{processors}}',
    backupDays: '{{backupDays}}',
    auditYears: '{{auditYears}}',
    sessionDays: '{{sessionDays}}',
    securityLogDays: '{{securityLogDays}}',
  },
  countsViews,
});

/** Data of an installation as far as a gateway sends it. */
export type PartialInstallation = Partial<Omit<Installation, 'company' | 'legal'>> & {
  readonly company?: Partial<Installation['company']>;
  readonly legal?: Partial<Installation['legal']>;
};

/** Data as sent, with defaults for the rest. */
export const completeInstallation = (sent: PartialInstallation | undefined): Installation => ({
  ...defaults,
  ...sent,
  company: { ...defaults.company, ...sent?.company },
  legal: { ...defaults.legal, ...sent?.legal },
});

/** Data of the installation that the page contains, available from the first rendering on. */
export const readInstallation = (): Installation =>
  completeInstallation(
    (readPageStart().registry as { settings?: PartialInstallation } | null | undefined)?.settings,
  );
