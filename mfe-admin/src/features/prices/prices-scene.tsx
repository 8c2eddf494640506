import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { AdminPage } from '../../shared/admin-page.tsx';
import { EditPanel } from '../../shared/edit-panel.tsx';
import { useGetPriceListsQuery } from '../../shared/prices-api.ts';
import { PriceForm } from './price-form.tsx';
import { PriceListCard } from './price-list-card.tsx';
import { PriceRows } from './price-rows.tsx';
import { PricesSkeleton } from './prices-skeleton.tsx';

/** What a reference costs now, what it will cost, and what it did. */
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
