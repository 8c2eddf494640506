import { readPageStart } from './page-start.ts';

/** What an installation says of itself; empty where nothing is configured. */
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
   * Terms of payment for an order: the rate of the value-added tax in percent (null where none is due), and the means of
   * payment (none where they are not known). A gateway of before says nothing of it.
   */
  readonly payment?: { readonly vatRate: number | null; readonly means: readonly string[] };
  /** What the legal pages name: who works for the company, and for how long things are kept. */
  readonly legal: {
    readonly processors: string;
    readonly backupDays: string;
    readonly auditYears: string;
    readonly sessionDays: string;
    readonly securityLogDays: string;
  };
  /** Whether views of pages are counted. */
  readonly countsViews: boolean;
};

const nothing: Installation = {
  productName: 'Attesta',
  supportEmail: '',
  company: { name: '', address: '', zip: '', city: '', email: '', phone: '', uid: '' },
  legal: { processors: '', backupDays: '', auditYears: '', sessionDays: '', securityLogDays: '' },
  countsViews: false,
};

/**
 * Where a build writes a page: the places that the gateway fills in, each one line, whatever it is made of
 * (`gateway/src/web/installation-places.ts`). What is counted is no place: such a page is written twice.
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

/** As much of an installation as a gateway says of it. */
export type PartialInstallation = Partial<Omit<Installation, 'company' | 'legal'>> & {
  readonly company?: Partial<Installation['company']>;
  readonly legal?: Partial<Installation['legal']>;
};

/** What is said, and nothing where nothing is. */
export const completeInstallation = (said: PartialInstallation | undefined): Installation => ({
  ...nothing,
  ...said,
  company: { ...nothing.company, ...said?.company },
  legal: { ...nothing.legal, ...said?.legal },
});

/** What the page itself says of its installation, from its first rendering on. */
export const readInstallation = (): Installation =>
  completeInstallation(
    (readPageStart().registry as { settings?: PartialInstallation } | null | undefined)?.settings,
  );
