import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { isApiError, paths, useTexts } from '@attesta/web-kit';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { leaveOnRefusal } from '../../saving/failures.ts';
import { toPreview } from '../../shared/step/to-preview.ts';
import { ComparisonPage } from './comparison-page.tsx';
import { useListVersionsQuery } from './history-api.ts';
import { HistoryFrame } from './history-frame.tsx';
import { HistoryPage } from './history-page.tsx';

const HistoryOf = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('wizard');
  const [search] = useSearchParams();
  const { data, error, isFetching, refetch } = useListVersionsQuery({ params: { id: zeugnisId } });
  useEffect(() => {
    if (isApiError(error)) leaveOnRefusal(error);
  }, [error]);
  const [a, b] = [search.get('a'), search.get('b')];
  if (data !== undefined && a !== null && b !== null) {
    return <ComparisonPage key={`${a} ${b}`} zeugnisId={zeugnisId} history={data} a={a} b={b} />;
  }
  const back =
    data?.finished === true
      ? { to: paths.finished(zeugnisId), label: t('history.backToFinished') }
      : { ...toPreview(zeugnisId), label: t('text.back') };
  return (
    <HistoryFrame back={back} title={t('history.title')} about={data?.employeeName ?? ''}>
      {data !== undefined && (
        <HistoryPage zeugnisId={zeugnisId} history={data} onChanged={async () => void (await refetch())} />
      )}
      {data === undefined && error === undefined && <Skeleton lines={5} />}
      {data === undefined && error !== undefined && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('history.failed')}
        </ErrorState>
      )}
    </HistoryFrame>
  );
};

/** Scene of /create/:zeugnisId/history: kept states of a reference, or two of them compared. */
export const HistoryScene = () => {
  const { zeugnisId = '' } = useParams();
  return <HistoryOf key={zeugnisId} zeugnisId={zeugnisId} />;
};
