import { formatChf, formatCount } from '@attesta/ui/i18n/formats.ts';
import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { readInstallation } from '@attesta/web-kit/first-load/installation.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useGetPaymentQuery } from './purchase-api.ts';
import { usePurchaseTexts } from './purchase-texts.ts';
import { useCountText } from './use-count-text.ts';
import { useVatRate, vatIn } from './vat.ts';

type LineProps = { readonly label: string; readonly children: ReactNode; readonly tone?: 'strong' | 'muted' };

const Line = ({ label, children, tone }: LineProps) => (
  <Row
    flexWrap="nowrap"
    alignItems="baseline"
    justifyContent="space-between"
    {...(tone === 'muted' && { color: 'fg.muted', fontSize: 'sm' })}
  >
    <dt>{label}</dt>
    <Box as="dd" textAlign="end" {...(tone === 'strong' && { fontWeight: 'semibold' })}>
      {children}
    </Box>
  </Row>
);

const LineGroup = ({ children }: { readonly children: ReactNode }) => (
  <Stack as="dl" gap="1.5" borderTopWidth="1px" pt="3" fontVariantNumeric="tabular-nums">
    {children}
  </Stack>
);

type OrderSummaryProps = {
  readonly count: number;
  /** Francs; undefined if unknown. */
  readonly price: number | undefined;
};

/** Facts before a payment: the price with the tax of the receipt, the credit afterwards, and the means of payment. */
export const OrderSummary = ({ count, price }: OrderSummaryProps) => {
  const t = usePurchaseTexts();
  const countText = useCountText();
  const rate = useVatRate();
  const [means] = useState(() => readInstallation().payment?.means ?? []);
  const credit = useGetPaymentQuery().data?.zeugnisGuthaben;
  return (
    <Stack gap="3">
      <LineGroup>
        <Line label={countText(count)} tone="strong">
          {price !== undefined && formatChf(price)}
        </Line>
        {rate === null && (
          <Line label={t('vatName')} tone="muted">
            {t('vatNone')}
          </Line>
        )}
        {typeof rate === 'number' && price !== undefined && (
          <Line label={t('vat', { rate })} tone="muted">
            {formatChf(vatIn(price, rate))}
          </Line>
        )}
      </LineGroup>
      {credit !== undefined && (
        <LineGroup>
          <Line label={t('creditNow')}>{formatCount(credit)}</Line>
          <Line label={t('creditAfter')}>{formatCount(credit + count)}</Line>
        </LineGroup>
      )}
      {means.length > 0 && (
        <LineGroup>
          <Line label={t('means')}>{means.join(', ')}</Line>
        </LineGroup>
      )}
      <Text tone="muted" size="sm" borderTopWidth="1px" pt="3">
        {t('creditStays')}
      </Text>
    </Stack>
  );
};
