import { Button } from '@attesta/ui/elements/button.tsx';
import { useErrorText } from '@attesta/ui/feedback/error-text.ts';
import { formatChf } from '@attesta/ui/i18n/formats.ts';
import { InputFrame } from '@attesta/ui/fields/input-frame.tsx';
import { Box, Grid } from '@attesta/ui/layout/boxes.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import type { FormEvent } from 'react';
import { bulkTierOf, priceOf, tierOf } from './price-of.ts';
import type { Price } from './price-of.ts';
import { usePurchaseTexts } from './purchase-texts.ts';
import { useEffect, useState } from 'react';
import type { CountInput, readCount } from './count-input.ts';

/**
 * Typed amount. The rules are loaded with the first character, as a reader of the prices does not need them; until then
 * the amount is 0 without an error.
 */
const useCountInput = (typed: string): CountInput => {
  const [rules, setRules] = useState<{ readonly read: typeof readCount } | null>(null);
  const isNeeded = typed !== '' && rules === null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isUnmounted = false;
    const load = async (): Promise<void> => {
      const { readCount: read } = await import('./count-input.ts');
      if (!isUnmounted) setRules({ read });
    };
    void load().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded]);
  return rules === null ? { count: 0, error: null } : rules.read(typed);
};

type CustomAmountProps = {
  readonly prices: readonly Price[];
  readonly onPick: (count: number) => void;
};

/** Amount from 0 to 999, with its price while it is typed; from 1 on it can be bought. */
export const CustomAmount = ({ prices, onPick }: CustomAmountProps) => {
  const t = usePurchaseTexts();
  const errorText = useErrorText();
  const [typed, setTyped] = useKeptState('amount', '');
  const { count, error } = useCountInput(typed);
  const tier = tierOf(count, prices);
  const bulk = bulkTierOf(prices);
  const cheapest =
    bulk === null ? '' : t('customCheapest', { count: bulk.anzahl, price: formatChf(bulk.einzelnerPreis) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (tier !== null) onPick(count);
  };
  return (
    <Panel as="section">
      <form noValidate onSubmit={submit}>
        <SectionTitle fontSize="lg">{t('customTitle')}</SectionTitle>
        <Grid
          mt="4"
          alignItems="start"
          columnGap="8"
          rowGap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 22rem) minmax(0, 1fr) auto' }}
        >
          <Box>
            <InputFrame
              label={t('customLabel')}
              help={`${t('customHelp')} ${cheapest}`}
              error={error === null ? null : errorText(error)}
              value={typed}
              onChange={setTyped}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              width="32"
              textAlign="end"
              fontVariantNumeric="tabular-nums"
            />
          </Box>
          <Box minWidth="40" aria-live="polite" fontVariantNumeric="tabular-nums">
            <Text size="sm" fontWeight="medium" lineHeight="tight">
              {t('customTotal')}
            </Text>
            <Text fontSize="xl" fontWeight="semibold" mt="1.5">
              {formatChf(priceOf(count, prices))}
            </Text>
            <Text tone="muted" size="sm" minHeight="1.55em">
              {tier !== null && t('customCalculation', { count, price: formatChf(tier.einzelnerPreis) })}
            </Text>
          </Box>
          <Button type="submit" variant="outline" disabled={tier === null} mt={{ md: '6' }}>
            {t('customBuy')}
          </Button>
        </Grid>
      </form>
    </Panel>
  );
};
