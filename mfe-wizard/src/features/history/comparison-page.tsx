import type { Comparison, History } from '@attesta/contracts';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { isApiError, useLanguage, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Fragment, useEffect } from 'react';

import { failureText, leaveOnRefusal } from '../../saving/failures.ts';
import { historyPath } from '../../shared/history-path.ts';
import { ComparedText, changedIn } from './compared-text.tsx';
import { FieldTable, RatingTable } from './compared-tables.tsx';
import { useCompareVersionsQuery } from './history-api.ts';
import { HistoryFrame } from './history-frame.tsx';
import { useVersionWords } from './version-words.ts';

const Sides = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1',
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
});

type ComparisonPageProps = {
  readonly zeugnisId: string;
  readonly history: History;
  /** Earlier side: a version. */
  readonly a: string;
  /** Later side: a version, or the present state. */
  readonly b: string;
};

const Differences = ({ comparison }: { readonly comparison: Comparison }) => {
  const t = useTexts('wizard');
  const { text, fields, ratings } = comparison;
  const sentences = changedIn(text ?? []).length;
  const counts = [
    ...(sentences > 0 ? [t('history.sentences', { count: sentences })] : []),
    ...(fields.length > 0 ? [t('history.fieldCount', { count: fields.length })] : []),
    ...(ratings.length > 0 ? [t('history.ratingCount', { count: ratings.length })] : []),
  ];
  return (
    <>
      <Text fontWeight="medium">
        {counts.length === 0
          ? t('history.same')
          : counts.map((count, index) => (
              <Fragment key={count}>
                {index > 0 && ' · '}
                <chakra.span whiteSpace="nowrap">{count}</chakra.span>
              </Fragment>
            ))}
      </Text>
      {text === null && <Notice>{t('history.noText')}</Notice>}
      {fields.length > 0 && (
        <Stack as="section" gap="3">
          <SectionTitle>{t('history.fieldsTitle')}</SectionTitle>
          <FieldTable fields={fields} />
        </Stack>
      )}
      {ratings.length > 0 && (
        <Stack as="section" gap="3">
          <SectionTitle>{t('history.ratingsTitle')}</SectionTitle>
          <RatingTable ratings={ratings} />
        </Stack>
      )}
      {text !== null && (
        <Stack as="section" gap="3">
          <SectionTitle>{t('history.textTitle')}</SectionTitle>
          <ComparedText paragraphs={text} />
        </Stack>
      )}
    </>
  );
};

/** Two states side by side: what differs in the fields, the ratings and the words. */
export const ComparisonPage = ({ zeugnisId, history, a, b }: ComparisonPageProps) => {
  const t = useTexts('wizard');
  const lang = useLanguage();
  const words = useVersionWords();
  const { data, error, isFetching, refetch } = useCompareVersionsQuery({
    params: { id: zeugnisId },
    query: { a, b, lang },
  });
  const failure = isApiError(error) ? error : null;
  useEffect(() => {
    if (failure !== null) leaveOnRefusal(failure);
  }, [failure]);
  return (
    <HistoryFrame
      back={{ to: historyPath(zeugnisId), label: t('history.backToList') }}
      title={t('history.comparison')}
      about={history.employeeName}
    >
      <Sides>
        <dt>{t('history.before')}</dt>
        <dd>{words.side(history, a)}</dd>
        <dt>{t('history.after')}</dt>
        <dd>{words.side(history, b)}</dd>
      </Sides>
      {data !== undefined && <Differences comparison={data} />}
      {data === undefined && error === undefined && <Skeleton lines={8} />}
      {data === undefined && failure?.status === 400 && <Notice announce>{failureText(failure)}</Notice>}
      {data === undefined && error !== undefined && failure?.status !== 400 && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('history.failed')}
        </ErrorState>
      )}
    </HistoryFrame>
  );
};
