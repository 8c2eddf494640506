import { getPrices } from '@attesta/contracts/operations/payments.ts';
import type { PrerenderedPage } from './prerendered-page.ts';
import { articleOf, questionsOf } from './structured-article.ts';
import { organizationOf } from './structured-organization.ts';
import type { Place, Thing } from './structured-organization.ts';

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
export const renderStructuredData = (page: PrerenderedPage, place: Place): string => {
  if (page.addresses === null) return '';
  const product = productOf(page, place.env.PRODUCT_NAME);
  const graph = [
    organizationOf(place),
    ...(product === null ? [] : [product]),
    ...articleOf(page, place),
    ...questionsOf(page),
  ];
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  // A data block ends at the first `</script`, whatever stands around it.
  return `<script type="application/ld+json">${text.replaceAll('<', String.raw`\u003c`)}</script>`;
};
