import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { rememberedLanguage, useLanguage, useTexts } from '@attesta/web-kit';
import { useState } from 'react';

import { ratingArg, useGetDelegatedRatingQuery } from '../../api/deputy-api.ts';
import { RatingColumn } from '../../components/rating-column.tsx';
import { Questions } from './questions.tsx';
import { RatingIntro } from './rating-intro.tsx';
import { useReferenceLanguage } from './use-reference-language.ts';
import { useReview } from './use-review.ts';

/** The rating of one reference by its deputy. */
export const DeputyRating = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('deputy');
  const lang = useLanguage();
  const review = useReview();
  // Nobody has chosen a language: the server takes that of the reference.
  const [wanted, setWanted] = useState(() => rememberedLanguage() ?? undefined);
  const asked = ratingArg(zeugnisId, wanted);
  const { data: rating, startedTimeStamp, ...query } = useGetDelegatedRatingQuery(asked);
  const isSettled = useReferenceLanguage(rating?.reference.sprache, rating !== undefined);
  if (isSettled && rating !== undefined && lang !== (wanted ?? rating.language)) setWanted(lang);
  const shown = isSettled ? rating : undefined;
  return (
    <RatingColumn
      title={
        shown === undefined ? t('login.title') : t('rating.title', { name: shown.reference.employeeName })
      }
      lead={
        shown === undefined ? (
          <Text lineHeight="tight">{t('login.lead')}</Text>
        ) : (
          !review.isOpen && <RatingIntro reference={shown.reference} />
        )
      }
    >
      {shown !== undefined ? (
        <Questions rating={shown} asked={asked} askedAt={startedTimeStamp} />
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </RatingColumn>
  );
};
