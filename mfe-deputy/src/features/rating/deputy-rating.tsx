import { ErrorState } from '@attesta/ui/error-state.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { Skeleton } from '@attesta/ui/skeleton.tsx';
import { PageTitle } from '@attesta/ui/text.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { useGetBewertungForDeputyQuery, useGetReferenceForDeputyQuery } from '../../api/deputy-api.ts';
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
  const request = { params: { id: zeugnisId }, query: { lang } };
  const { data: reference, ...asked } = useGetReferenceForDeputyQuery(request);
  const isSettled = useReferenceLanguage(reference?.sprache, reference !== undefined);
  const {
    data: items,
    startedTimeStamp,
    ...listed
  } = useGetBewertungForDeputyQuery(request, {
    skip: !isSettled,
    refetchOnMountOrArgChange: true,
  });

  const retry = (): void => {
    if (asked.isError) void asked.refetch();
    if (listed.isError) void listed.refetch();
  };
  const isReady = isSettled && reference !== undefined;
  return (
    <Column>
      <Stack as="header" gap="2">
        {/* One element from the start: the focus of the arrival stays on it. */}
        <PageTitle tabIndex={-1}>
          {isReady ? t('rating.title', { name: reference.employeeName }) : t('login.title')}
        </PageTitle>
        {isReady && <RatingIntro reference={reference} />}
      </Stack>
      {isReady && items !== undefined ? (
        <Questions reference={reference} items={items} askedAt={startedTimeStamp} />
      ) : asked.isError || listed.isError ? (
        <ErrorState onRetry={retry} retrying={asked.isFetching || listed.isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Column>
  );
};
