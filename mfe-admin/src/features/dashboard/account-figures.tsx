import type { AdminAccount } from '@attesta/contracts';
import { Donut } from '@attesta/ui/elements/donut.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { formatCount } from '@attesta/ui/i18n/formats.ts';
import { Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ComponentProps, ReactNode } from 'react';
import { useCountEmployeeReferencesQuery } from './references-api.ts';

type FigureProps = {
  readonly title: string;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** Undefined until loaded. */
  readonly donut: ComponentProps<typeof Donut> | undefined;
};

const Figure = ({ title, hasFailed, onRetry, donut }: FigureProps): ReactNode => {
  const t = useTexts('admin');
  if (donut === undefined && hasFailed) {
    return <ErrorState onRetry={onRetry}>{t('dashboard.loadFailed')}</ErrorState>;
  }
  return (
    <Panel>
      {donut === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <Row gap={{ base: '5', md: '8' }} flexWrap="nowrap">
          <Donut {...donut} />
          <Stack gap="1" flex="1">
            <SectionTitle fontSize="lg">{title}</SectionTitle>
            <Text tone="muted" aria-hidden>
              {donut.description}
            </Text>
          </Stack>
        </Row>
      )}
    </Panel>
  );
};

type AccountFiguresProps = {
  readonly accountId: string;
  /** Undefined until loaded. */
  readonly account: Pick<AdminAccount, 'saldo' | 'certificateCount'> | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
};

/** Credit in proportion to all credit, finished references in proportion to all. */
export const AccountFigures = ({ accountId, account, hasFailed, onRetry }: AccountFiguresProps) => {
  const t = useTexts('admin');
  const counts = useCountEmployeeReferencesQuery(
    { params: { id: accountId } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
      <Figure
        title={t('dashboard.creditTitle')}
        hasFailed={hasFailed}
        onRetry={onRetry}
        donut={
          account && {
            value: account.saldo,
            total: account.saldo + account.certificateCount,
            figure: formatCount(account.saldo),
            caption: t('dashboard.creditCaption'),
            description: t('dashboard.creditText', {
              credit: formatCount(account.saldo),
              ordered: formatCount(account.certificateCount),
            }),
          }
        }
      />
      <Figure
        title={t('dashboard.progressTitle')}
        hasFailed={counts.isError}
        onRetry={() => void counts.refetch()}
        donut={
          counts.data && {
            value: counts.data.finished,
            total: counts.data.open + counts.data.finished,
            figure: formatCount(counts.data.finished),
            caption: t('dashboard.progressCaption'),
            description: t('dashboard.progressText', {
              finished: formatCount(counts.data.finished),
              open: formatCount(counts.data.open),
            }),
          }
        }
      />
    </Grid>
  );
};
