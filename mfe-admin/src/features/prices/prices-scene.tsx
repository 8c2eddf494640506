import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { AdminPage } from '../../shared/admin-page.tsx';
import { EditPanel } from '../../shared/edit-panel.tsx';
import { useGetPriceListsQuery } from './prices-api.ts';
import { PriceForm } from './price-form.tsx';
import { PriceRows } from './price-rows.tsx';
import type { PriceList } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { WithdrawPrices } from './withdraw-prices.tsx';
import { Delayed } from '@attesta/ui/feedback/delayed.tsx';
import { Skeleton, SkeletonBlock } from '@attesta/ui/feedback/skeleton.tsx';
import { chakra } from '@chakra-ui/react';
import { PanelFrame } from '../../shared/panel-frame.tsx';

const Line = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', py: '2', borderBottomWidth: '1px' },
});

/** Placeholder of a price table. */
const Rows = () => (
  <chakra.div width="full" maxWidth="wizard" aria-hidden>
    {['headings', 'first', 'second', 'third'].map((line) => (
      <Line key={line}>
        <SkeletonBlock width="20%" />
        <SkeletonBlock width="16%" />
        <SkeletonBlock width="16%" />
      </Line>
    ))}
  </chakra.div>
);

/** Placeholder of the page: current prices in their panel, past ones below. */
const PricesSkeleton = () => {
  const t = useTexts('admin');
  return (
    <Stack gap="8">
      {/* Reserves the height of the button. */}
      <PanelFrame title={t('prices.current')} action={<Box height="9" />}>
        <Skeleton>
          <Rows />
        </Skeleton>
      </PanelFrame>
      <Section title={t('prices.history')}>
        <Delayed>
          <SkeletonBlock height="5" width="12rem" maxWidth="full" aria-hidden />
          <Rows />
        </Delayed>
      </Section>
    </Stack>
  );
};

/** A price list with its first day and its author. */
const PriceListCard = ({
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

/** Current, planned and past prices. */
export const PricesScene = () => {
  const t = useTexts('admin');
  const { data, isError, isFetching, refetch } = useGetPriceListsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const lists = data?.lists ?? [];
  const current = lists.find(({ state }) => state === 'current');
  const planned = lists.filter(({ state }) => state === 'planned');
  const past = lists.filter(({ state }) => state === 'past');
  return (
    <AdminPage title={t('prices.title')} help={t('prices.help')}>
      {data === undefined && !isError && <PricesSkeleton />}
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('prices.loadFailed')}
        </ErrorState>
      )}
      {data !== undefined && (
        <Stack gap="8">
          <EditPanel
            title={t('prices.current')}
            editLabel={t('prices.change')}
            view={<PriceRows prices={current?.prices ?? []} label={t('prices.current')} />}
            renderForm={(close) => (
              <PriceForm current={current?.prices ?? []} seen={lists[0]?.id} onDone={close} />
            )}
          />
          {planned.length > 0 && (
            <Section title={t('prices.planned')}>
              {planned.map((list) => (
                <PriceListCard key={list.id} list={list} />
              ))}
            </Section>
          )}
          <Section title={t('prices.history')}>
            {past.length === 0 && <Text tone="muted">{t('prices.noHistory')}</Text>}
            {past.map((list) => (
              <PriceListCard key={list.id} list={list} />
            ))}
          </Section>
        </Stack>
      )}
    </AdminPage>
  );
};
