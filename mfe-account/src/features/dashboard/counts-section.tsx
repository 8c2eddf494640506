import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Box, Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Panel, Section } from '@attesta/ui/layout/pages.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ComponentProps, ReactNode } from 'react';
import { useCountReferencesQuery } from '../../shared/references/references-api.ts';
import { useCredit } from '@attesta/purchase/use-credit.ts';
import { StartLink } from '../../shared/references/start-link.tsx';
import type { countReferences } from '@attesta/contracts';
import type { ResultOf } from '@attesta/web-kit';
import { Donut } from '@attesta/ui/elements/donut.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';

/** Placeholder of the size of a donut panel. */
const DonutSkeleton = () => (
  <Panel>
    <Row gap="8">
      <Box width="44" height="44" borderWidth="1rem" borderColor="bg.subtle" borderRadius="full" />
      <Stack flex="1 1 12rem">
        <Skeleton lines={3} />
      </Stack>
    </Row>
  </Panel>
);

type DonutPanelProps = {
  readonly title: string;
  readonly donut: {
    readonly value: number;
    readonly total: number;
    readonly figure: string;
    readonly caption: string;
    readonly description: string;
  };
  readonly action?: ReactNode;
};

/** A donut with its sentence and an optional action. */
const DonutPanel = ({ title, donut, action }: DonutPanelProps) => (
  <Panel>
    <Row gap={{ base: '5', md: '8' }} alignItems="center" flexWrap="nowrap">
      <Donut {...donut} />
      <Stack gap="4" flex="1" alignItems="flex-start">
        <Stack gap="1">
          <SectionTitle fontSize="lg">{title}</SectionTitle>
          <Text tone="muted" aria-hidden>
            {donut.description}
          </Text>
        </Stack>
        {action}
      </Stack>
    </Row>
  </Panel>
);

type ProgressProps = { readonly counts: ResultOf<typeof countReferences> };

/** Finished references in proportion to all. */
const ProgressDonut = ({ counts: { open, finished } }: ProgressProps) => {
  const t = useTexts('account');
  return (
    <DonutPanel
      title={t('dashboard.progressTitle')}
      donut={{
        value: finished,
        total: open + finished,
        figure: String(finished),
        caption: t('dashboard.progressCaption'),
        description: t('dashboard.progressText', { open, finished }),
      }}
    />
  );
};

type CreditProps = {
  /** Number of references ordered so far; undefined while loading, null after a failure. */
  readonly ordered: number | undefined | null;
  /** Look of the button to the next reference; `none` if the page offers it above. */
  readonly start: 'solid' | 'outline' | 'none';
};

/** Remaining credit in proportion to all credit so far, with the next action. */
const CreditDonut = ({ ordered, start }: CreditProps) => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useCredit();
  if (data === undefined && isError) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {t('credit.loadFailed')}
      </ErrorState>
    );
  }
  if (data === undefined || ordered === undefined) return <DonutSkeleton />;
  const credit = data.zeugnisGuthaben ?? 0;
  return (
    <DonutPanel
      title={t('dashboard.creditTitle')}
      donut={{
        value: credit,
        total: credit + (ordered ?? 0),
        figure: String(credit),
        caption: t('dashboard.creditCaption'),
        description:
          ordered === null
            ? t('dashboard.creditOnly', { credit })
            : t('dashboard.creditText', { credit, ordered }),
      }}
      action={start === 'none' ? undefined : <StartLink variant={start} />}
    />
  );
};

type CountsSectionProps = Pick<ComponentProps<typeof CreditDonut>, 'start'>;

/** The two donuts. If the counts fail, credit is shown without its proportion. */
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
