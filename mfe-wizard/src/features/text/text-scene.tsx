import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '@attesta/ui/feedback/skeleton.tsx';
import { isApiError, useTexts } from '@attesta/web-kit';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import { leaveOnRefusal } from '../../saving/failures.ts';
import { ReadingGround } from '../../shared/reference-text.tsx';
import { BlockedText, isBlocking } from './blocked-text.tsx';
import { useGetTextQuery } from './text-api.ts';
import { TextFrame } from './text-frame.tsx';
import { TextPage } from './text-page.tsx';

/** Lengths of the lines of a letter that is still to come, in percent; a negative one is a gap. */
const lines = [30, 45, -1, 55, -2, 100, 96, 99, 62, -3, 98, 97, 71, -4, 95, 93, 94, 40];

const Waiting = () => (
  <ReadingGround aria-busy>
    <Skeleton>
      {lines.map((width) => (
        <SkeletonBlock key={width} aria-hidden width={`${Math.max(width, 0)}%`} maxWidth="measure" />
      ))}
    </Skeleton>
  </ReadingGround>
);

const readRefused = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'refused' in state && state.refused === true;

const TextOf = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('wizard');
  const wasRefused = readRefused(useLocation().state);
  const { data, error, isFetching, refetch } = useGetTextQuery({ params: { id: zeugnisId } });
  const failure = isApiError(error) ? error : null;
  useEffect(() => {
    if (failure !== null) leaveOnRefusal(failure);
  }, [failure]);
  if (data !== undefined) return <TextPage zeugnisId={zeugnisId} initial={data} wasRefused={wasRefused} />;
  if (failure !== null && isBlocking(failure.code)) {
    return <BlockedText zeugnisId={zeugnisId} failure={failure} />;
  }
  return (
    <TextFrame zeugnisId={zeugnisId}>
      {error === undefined ? (
        <Waiting />
      ) : (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('text.failed')}
        </ErrorState>
      )}
    </TextFrame>
  );
};

/** Scene of /create/:zeugnisId/text. The key gives every reference an editor of its own. */
export const TextScene = () => {
  const { zeugnisId = '' } = useParams();
  return <TextOf key={zeugnisId} zeugnisId={zeugnisId} />;
};
