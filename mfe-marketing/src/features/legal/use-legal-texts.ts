import { useTexts } from '@attesta/web-kit';
import { readInstallation } from '@attesta/web-kit/first-load/installation.ts';

type LegalTexts = {
  /** Text of a key with the installation's settings filled in. */
  readonly t: (key: string, more?: Readonly<Record<string, string>>) => string;
  /** E-mail addresses in the texts. */
  readonly emails: readonly string[];
};

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
    t: (key, more = {}) => t(key, { ...values, ...more }),
    emails: [company.email, supportEmail].filter((email) => email !== ''),
  };
};
