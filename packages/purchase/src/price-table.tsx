import { Button } from '@attesta/ui/elements/button.tsx';
import { formatChf } from '@attesta/ui/i18n/formats.ts';
import { Box, Grid } from '@attesta/ui/layout/boxes.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import type { Price } from './price-of.ts';
import { useCountText } from './use-count-text.ts';
import { usePurchaseTexts } from './purchase-texts.ts';

type PriceTableProps = {
  readonly prices: readonly Price[];
  readonly onPick: (count: number) => void;
};

/** Packages side by side: count, total, unit price, one button each. */
export const PriceTable = ({ prices, onPick }: PriceTableProps) => {
  const t = usePurchaseTexts();
  const countText = useCountText();
  return (
    <Grid
      as="ul"
      aria-label={t('packages')}
      gap="4"
      gridTemplateColumns={{ base: '1fr', md: `repeat(${Math.min(4, prices.length)}, minmax(0, 1fr))` }}
    >
      {prices.map(({ anzahl, einzelnerPreis, preis }) => (
        <Panel as="li" key={anzahl} display="flex" flexDirection="column" gap="6">
          <Box>
            <SectionTitle fontSize="lg">{countText(anzahl)}</SectionTitle>
            <Text
              fontSize="2xl"
              fontWeight="semibold"
              lineHeight="tight"
              mt="3"
              fontVariantNumeric="tabular-nums"
            >
              {formatChf(preis)}
            </Text>
            <Text tone="muted" size="sm" mt="1" fontVariantNumeric="tabular-nums">
              {t('unitPrice', { price: formatChf(einzelnerPreis) })}
            </Text>
          </Box>
          <Button
            variant="outline"
            width="full"
            mt="auto"
            aria-label={t('chooseLabel', { package: countText(anzahl), price: formatChf(preis) })}
            onClick={() => onPick(anzahl)}
          >
            {t('choose')}
          </Button>
        </Panel>
      ))}
    </Grid>
  );
};
