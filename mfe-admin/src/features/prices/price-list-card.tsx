import type { PriceList } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { PriceRows } from './price-rows.tsx';
import { WithdrawPrices } from './withdraw-prices.tsx';

/** Prices with the day from which they count, and who set them. */
export const PriceListCard = ({
  list: { id, validFrom, prices, madeBy, madeAt, state },
}: {
  readonly list: PriceList;
}) => {
  const t = useTexts('admin');
  const title = t('prices.validFrom', { date: formatMoment(validFrom) });
  return (
    <Stack gap="2">
      <SubTitle fontSize="md">{title}</SubTitle>
      {madeBy !== null && madeAt !== null && (
        <Text tone="muted" size="sm" overflowWrap="anywhere">
          {t('prices.madeBy', { email: madeBy.email, date: formatMoment(madeAt) })}
        </Text>
      )}
      <PriceRows label={title} prices={prices} />
      {state === 'planned' && <WithdrawPrices id={id} date={formatMoment(validFrom)} />}
    </Stack>
  );
};
