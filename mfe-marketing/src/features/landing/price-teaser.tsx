import { formatChf } from '@attesta/ui/formats.ts';
import { Row, Stack } from '@attesta/ui/layout.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { SectionTitle, Text } from '@attesta/ui/text.tsx';
import { usePrices } from '@attesta/purchase/purchase-api.ts';
import { paths, useTexts } from '@attesta/web-kit';
import { Band } from './band.tsx';

/** From what price on; without prices (loading, or not to be had) the sentence stands without a figure. */
export const PriceTeaser = () => {
  const t = useTexts('marketing');
  const { data: prices } = usePrices();
  const lowest = Math.min(...(prices ?? []).map(({ einzelnerPreis }) => einzelnerPreis));
  const title = Number.isFinite(lowest)
    ? t('prices.teaserFrom', { price: formatChf(lowest) })
    : t('prices.teaser');
  return (
    <Band>
      <Row justifyContent="space-between" gap="8">
        <Stack gap="3">
          <SectionTitle fontSize="2xl" fontVariantNumeric="tabular-nums">
            {title}
          </SectionTitle>
          <Text tone="muted">{t('prices.teaserText')}</Text>
        </Stack>
        <LinkButton to={paths.prices()} variant="outline">
          {t('prices.teaserAction')}
        </LinkButton>
      </Row>
    </Band>
  );
};
