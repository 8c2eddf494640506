import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import {
  currentLanguage,
  rememberedLanguage,
  suggestLanguage,
  useLanguage,
  useTexts,
} from '@attesta/web-kit';
import { startTransition, useEffect, useState } from 'react';
import { ratingArg, useGetDelegatedRatingQuery } from '../../shared/deputy-api.ts';
import { RatingColumn } from '../../shared/rating-column.tsx';
import { Questions } from './questions.tsx';
import { RatingIntro } from './rating-intro.tsx';
import { useReview } from './use-review.ts';
import type { Language } from '@attesta/web-kit';

/** Whether the page has the language of the reference already, or one that its reader has chosen. */
const isSettledFrom = (language: Language | null | undefined): boolean =>
  language == null || language === currentLanguage() || rememberedLanguage() !== null;

/**
 * Shows the page in the language of the reference, like the mail, to somebody who has not chosen one.
 * @param language undefined until it is known
 * @returns whether the language of the page is settled
 */
const useReferenceLanguage = (language: Language | null | undefined, known: boolean): boolean => {
  const [settled, setSettled] = useState(() => known && isSettledFrom(language));
  useEffect(() => {
    if (!known || settled) return;
    // What waits for it is long: the browser answers in between.
    const settle = (): void => startTransition(() => setSettled(true));
    // Texts that cannot be loaded leave the page in the language that it has.
    if (language == null) settle();
    else void suggestLanguage(language).then(settle, settle);
  }, [language, known, settled]);
  return settled;
};

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
