import { ErrorState } from '@attesta/ui/error-state.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { Panel } from '@attesta/ui/pages.tsx';
import { Skeleton } from '@attesta/ui/skeleton.tsx';
import { SectionTitle, Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useGetAccountQuery } from './account-api.ts';
import { DetailsForm } from './details-form.tsx';

/** Who the account belongs to; organisation and address are also the letterhead of its references. */
export const DetailsPanel = () => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useGetAccountQuery();
  return (
    <Panel as="section" aria-labelledby="details-title">
      <Stack gap="5">
        <Stack gap="1">
          <SectionTitle id="details-title" fontSize="lg">
            {t('details.title')}
          </SectionTitle>
          <Text tone="muted">{t('details.help')}</Text>
        </Stack>
        {data === undefined && isError && (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            {t('details.loadFailed')}
          </ErrorState>
        )}
        {data === undefined && !isError && <Skeleton lines={6} />}
        {data !== undefined && <DetailsForm account={data} />}
      </Stack>
    </Panel>
  );
};
