import { ErrorState } from '@attesta/ui/error-state.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { Skeleton } from '@attesta/ui/skeleton.tsx';
import { PageTitle } from '@attesta/ui/text.tsx';
import { rememberedLanguage, useLanguage, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

import { useGetDelegatedRatingQuery } from '../../api/deputy-api.ts';
import { Questions } from './questions.tsx';
import { RatingIntro } from './rating-intro.tsx';
import { useReferenceLanguage } from './use-reference-language.ts';

const Column = chakra('div', {
  base: {
    width: 'full',
    maxWidth: '44rem',
    mx: 'auto',
    px: '4',
    pt: { base: '5', md: '10' },
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '4', md: '6' },
    flex: '1',
    // What takes the focus must not end below the rows that stay at the edges of the window.
    '& :is(input, select, textarea, button)': { scrollMarginBlock: '7rem' },
  },
});

/** The rating of one reference by its deputy. */
export const DeputyRating = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('deputy');
  const lang = useLanguage();
  // Nobody has chosen a language: the server takes that of the reference.
  const [wanted, setWanted] = useState(() => rememberedLanguage() ?? undefined);
  const {
    data: rating,
    startedTimeStamp,
    ...asked
  } = useGetDelegatedRatingQuery(
    { params: { id: zeugnisId }, query: { lang: wanted } },
    { refetchOnMountOrArgChange: true },
  );
  const isSettled = useReferenceLanguage(rating?.reference.sprache, rating !== undefined);
  if (isSettled && rating !== undefined && lang !== (wanted ?? rating.language)) setWanted(lang);
  const shown = isSettled ? rating : undefined;
  return (
    <Column>
      <Stack as="header" gap="2">
        {/* One element from the start: the focus of the arrival stays on it. */}
        <PageTitle tabIndex={-1}>
          {shown === undefined ? t('login.title') : t('rating.title', { name: shown.reference.employeeName })}
        </PageTitle>
        {shown !== undefined && <RatingIntro reference={shown.reference} />}
      </Stack>
      {shown !== undefined ? (
        <Questions reference={shown.reference} items={shown.items} askedAt={startedTimeStamp} />
      ) : asked.isError ? (
        <ErrorState onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Column>
  );
};
