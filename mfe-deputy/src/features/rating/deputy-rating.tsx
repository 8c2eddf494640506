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

/** True if the page already has the reference's language, or one that the reader has chosen. */
const isSettledFrom = (language: Language | null | undefined): boolean =>
  language == null || language === currentLanguage() || rememberedLanguage() !== null;

/**
 * Switches to the language of the reference, as in the mail, unless the reader has chosen one.
 * @param language undefined until it is known
 * @returns true once the language is settled
 */
const useReferenceLanguage = (language: Language | null | undefined, isKnown: boolean): boolean => {
  const [settled, setSettled] = useState(() => isKnown && isSettledFrom(language));
  useEffect(() => {
    if (!isKnown || settled) return;
    // The page is long; a transition keeps the browser responsive.
    const settle = (): void => startTransition(() => setSettled(true));
    // A failure to load the texts leaves the current language.
    if (language == null) settle();
    else void suggestLanguage(language).then(settle, settle);
  }, [language, isKnown, settled]);
  return settled;
};

/** Rating of a reference by its deputy. */
export const DeputyRating = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('deputy');
  const lang = useLanguage();
  const review = useReview();
  // Undefined without a choice: the server then uses the reference's language.
  const [chosenLanguage, setChosenLanguage] = useState(() => rememberedLanguage() ?? undefined);
  const queryArg = ratingArg(zeugnisId, chosenLanguage);
  const { data: rating, startedTimeStamp, ...query } = useGetDelegatedRatingQuery(queryArg);
  const isSettled = useReferenceLanguage(rating?.reference.sprache, rating !== undefined);
  if (isSettled && rating !== undefined && lang !== (chosenLanguage ?? rating.language)) {
    setChosenLanguage(lang);
  }
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
        <Questions rating={shown} queryArg={queryArg} requestedAt={startedTimeStamp} />
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </RatingColumn>
  );
};
