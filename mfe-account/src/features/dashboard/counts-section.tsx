import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Grid } from '@attesta/ui/layout/boxes.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ComponentProps } from 'react';
import { useCountReferencesQuery } from '../../shared/references-api.ts';
import { CreditDonut } from './credit-donut.tsx';
import { DonutSkeleton } from './donut-skeleton.tsx';
import { ProgressDonut } from './progress-donut.tsx';

type CountsSectionProps = Pick<ComponentProps<typeof CreditDonut>, 'start'>;

/** The two donuts. The credit is known without the counts; only what it is compared with is missing then. */
export const CountsSection = ({ start }: CountsSectionProps) => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useCountReferencesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const hasFailed = data === undefined && isError;
  return (
    <Section title={t('dashboard.countsTitle')}>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <CreditDonut ordered={hasFailed ? null : data && data.open + data.finished} start={start} />
        {data !== undefined && <ProgressDonut counts={data} />}
        {hasFailed && (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            {t('dashboard.countsFailed')}
          </ErrorState>
        )}
        {data === undefined && !hasFailed && <DonutSkeleton />}
      </Grid>
    </Section>
  );
};
