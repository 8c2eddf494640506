import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Box, Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useKeepInput, useKeptInput } from '@attesta/ui/forms/use-kept-input.ts';
import { HiddenText, Status, Text } from '@attesta/ui/elements/text.tsx';
import { maxReferences } from '@attesta/contracts';
import { paths, readNavigationState, useSession } from '@attesta/web-kit';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CustomAmount } from './custom-amount.tsx';
import { priceOf } from './price-of.ts';
import type { Price } from './price-of.ts';
import { PriceTable } from './price-table.tsx';
import { usePrices } from './purchase-api.ts';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { usePurchaseTexts } from './purchase-texts.ts';
import { useVatRate } from './vat.ts';
import { Delayed } from '@attesta/ui/feedback/delayed.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { SkeletonBlock } from '@attesta/ui/feedback/skeleton.tsx';
import { useUiTexts } from '@attesta/ui/i18n/ui-texts.ts';

/** Three cards in the shape and size of the packages. */
const PriceTableSkeleton = () => {
  const t = useUiTexts();
  return (
    <Status minHeight={{ base: '40rem', md: '13rem' }}>
      <HiddenText>{t('loading')}</HiddenText>
      <Delayed>
        <Grid aria-hidden gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}>
          {[1, 3, 5].map((count) => (
            <Panel key={count} display="flex" flexDirection="column" gap="4">
              <SkeletonBlock width="40%" />
              <SkeletonBlock width="60%" height="7" />
              <SkeletonBlock width="50%" />
              <Box height="11" mt="2" bg="bg.subtle" borderRadius="md" />
            </Panel>
          ))}
        </Grid>
      </Delayed>
    </Status>
  );
};

/** Number of references of a failed payment; null without one. */
const readOrder = (state: unknown): number | null => {
  const order = readNavigationState<'prices'>(state, 'orderAgain')?.orderAgain;
  return Number.isInteger(order) && order !== undefined && order >= 1 && order <= maxReferences
    ? order
    : null;
};

/** Note on the tax, on a line reserved for it, so that nothing moves when it appears. */
const VatNote = () => {
  const t = usePurchaseTexts();
  const rate = useVatRate();
  return (
    <Text tone="muted" size="sm" minHeight="1.55em">
      {rate === null && t('noVat')}
      {typeof rate === 'number' && t('pricesWithVat', { rate })}
    </Text>
  );
};

const Offer = ({ prices }: { readonly prices: readonly Price[] }) => {
  const { role } = useSession();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isCustomer = role === 'customer' || role === 'admin';
  const order = useKeptInput<number>('order');
  const [count, setCount] = useState(order.kept ?? (isCustomer ? readOrder(state) : null));
  useKeepInput(order, () => count);
  const pick = (picked: number): void => {
    if (isCustomer) setCount(picked);
    else void navigate(paths.login(), { state: { returnTo: paths.prices() } });
  };
  const close = (): void => {
    setCount(null);
    // A reload would open the dialog again.
    if (readOrder(state) !== null) void navigate(pathname, { replace: true, state: null });
  };
  return (
    <Stack gap="6">
      <PriceTable prices={prices} onPick={pick} />
      <CustomAmount prices={prices} onPick={pick} />
      <VatNote />
      {count !== null && (
        <PurchaseDialog
          count={count}
          price={priceOf(count, prices)}
          hasAccepted={readOrder(state) === count}
          onClose={close}
        />
      )}
    </Stack>
  );
};

/** Price table, custom amount and the purchase itself. Visitors who choose something are sent to the login. */
export const PurchasePanel = () => {
  const t = usePurchaseTexts();
  const { data: prices, isError, isFetching, refetch } = usePrices();
  if (prices === undefined && isError) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {t('loadFailed')}
      </ErrorState>
    );
  }
  if (prices === undefined) return <PriceTableSkeleton />;
  return prices.length === 0 ? <EmptyState>{t('none')}</EmptyState> : <Offer prices={prices} />;
};
