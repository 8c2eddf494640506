import { useGetPricesQuery } from '@attesta/purchase/purchase-api.ts';
import { formatChf } from '@attesta/ui/formats.ts';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Band } from './band.tsx';

/** The lowest price per reference; without an answer of the price list the sentence does without a figure. */
export const CallToPrices = () => {
  const t = useTexts('marketing');
  const { data } = useGetPricesQuery();
  const prices = data ?? [];
  const lowest = Math.min(...prices.map(({ einzelnerPreis }) => einzelnerPreis));
  const text =
    prices.length === 0
      ? t('priceTeaser.textWithoutPrice')
      : t('priceTeaser.text', { price: formatChf(lowest) });
  return (
    <Band title={t('priceTeaser.title')} text={text} subtle>
      <chakra.div>
        <LinkButton to={paths.prices()} variant="outline">
          {t('priceTeaser.action')}
        </LinkButton>
      </chakra.div>
    </Band>
  );
};
