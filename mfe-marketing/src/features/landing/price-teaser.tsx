import { formatChf } from '@attesta/ui/i18n/formats.ts';
import { CheckIcon } from '@attesta/ui/elements/icons.tsx';
import { Box, Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { SectionTitle, SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { usePrices } from '@attesta/purchase/purchase-api.ts';
import { paths, useTexts } from '@attesta/web-kit';
import { Band } from '../../shared/band.tsx';

const included = ['1', '2', '3', '4', '5'] as const;

/** Lowest price and services included; no figure until prices are loaded. */
export const PriceTeaser = () => {
  const t = useTexts('marketing');
  const { data: prices } = usePrices();
  const lowest = Math.min(...(prices ?? []).map(({ einzelnerPreis }) => einzelnerPreis));
  const title = Number.isFinite(lowest)
    ? t('prices.teaserFrom', { price: formatChf(lowest) })
    : t('prices.teaser');
  return (
    <Band subtle>
      <Grid
        gap={{ base: '8', lg: '16' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <Stack gap="6" alignItems="flex-start">
          <Stack gap="3">
            <SectionTitle fontSize="2xl" fontVariantNumeric="tabular-nums">
              {title}
            </SectionTitle>
            <Text tone="muted">{t('prices.teaserText')}</Text>
          </Stack>
          <LinkButton to={paths.prices()} variant="outline">
            {t('prices.teaserAction')}
          </LinkButton>
        </Stack>
        <Stack gap="3">
          <SubTitle fontSize="md">{t('included.title')}</SubTitle>
          <Stack as="ul" gap="2">
            {included.map((each) => (
              <Row as="li" key={each} gap="3" alignItems="flex-start" flexWrap="nowrap" color="accent">
                <CheckIcon />
                <Box color="fg">{t(`included.${each}`)}</Box>
              </Row>
            ))}
          </Stack>
        </Stack>
      </Grid>
    </Band>
  );
};
