import { getPrices } from '@attesta/contracts/operations/payments.ts';
import type { GatewayEnv } from '../env.ts';
import type { PrerenderedPage } from './prerendered.ts';

type Thing = Readonly<Record<string, unknown>>;

/** Who runs the service, with what the installation says of itself. */
const organizationOf = (env: GatewayEnv, origin: string): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: env.COMPANY_NAME || env.PRODUCT_NAME,
  url: origin,
  ...(env.SUPPORT_EMAIL === '' ? {} : { email: env.SUPPORT_EMAIL }),
  ...(env.COMPANY_PHONE === '' ? {} : { telephone: env.COMPANY_PHONE }),
  ...(env.COMPANY_CITY === ''
    ? {}
    : {
        address: {
          '@type': 'PostalAddress',
          streetAddress: env.COMPANY_ADDRESS,
          postalCode: env.COMPANY_ZIP,
          addressLocality: env.COMPANY_CITY,
          addressCountry: 'CH',
        },
      }),
});

/** What is sold, at the prices that the page was written with: the gateway shows it only while the service has them. */
const productOf = ({ answers, description }: PrerenderedPage, name: string): Thing | null => {
  const prices = getPrices.response.safeParse(answers[getPrices.path]);
  if (!prices.success) return null;
  return {
    '@type': 'Product',
    name,
    ...(description === null ? {} : { description }),
    offers: prices.data.map(({ anzahl, preis }) => ({
      '@type': 'Offer',
      price: preis,
      priceCurrency: 'CHF',
      eligibleQuantity: { '@type': 'QuantitativeValue', value: anzahl },
    })),
  };
};

/** What search engines read of a public page beside its words (schema.org), as a data block; empty where there is nothing. */
export const renderStructuredData = (page: PrerenderedPage, env: GatewayEnv, origin: string): string => {
  if (page.addresses === null) return '';
  const product = productOf(page, env.PRODUCT_NAME);
  const graph = [organizationOf(env, origin), ...(product === null ? [] : [product])];
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  // A data block ends at the first `</script`, whatever stands around it.
  return `<script type="application/ld+json">${text.replaceAll('<', String.raw`\u003c`)}</script>`;
};
