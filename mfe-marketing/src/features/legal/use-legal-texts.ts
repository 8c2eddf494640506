import { useTexts } from '@attesta/web-kit';
import { readInstallation } from '@attesta/web-kit/first-load/installation.ts';

type LegalTexts = {
  /** A text with what the installation says of itself in its places. */
  readonly say: (key: string, more?: Readonly<Record<string, string>>) => string;
  /** The e-mail addresses that stand in it. */
  readonly emails: readonly string[];
};

/** Texts of the legal pages. */
export const useLegalTexts = (): LegalTexts => {
  const t = useTexts('legal');
  const { productName, supportEmail, company, legal } = readInstallation();
  const values = {
    ...legal,
    product: productName,
    company: company.name === '' ? productName : company.name,
    address: company.address,
    place: `${company.zip} ${company.city}`.trim(),
    email: company.email,
    support: supportEmail,
  };
  return {
    say: (key, more = {}) => t(key, { ...values, ...more }),
    emails: [company.email, supportEmail].filter((email) => email !== ''),
  };
};
