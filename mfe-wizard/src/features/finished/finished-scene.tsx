import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { PageTitle, Text } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useParams } from 'react-router-dom';

import { useGetReferenceQuery } from '../../shared/reference-api.ts';
import { FinishedView } from './finished-view.tsx';

const column = {
  width: 'full',
  maxWidth: 'wizard',
  mx: 'auto',
  px: { base: '4', md: '8' },
  py: '12',
} as const;

/** Shown if the reference is not finished yet; links to the wizard. */
const NotFinished = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('wizard');
  return (
    <ResultPage
      title={t('finished.openTitle')}
      tone="info"
      actions={<LinkButton to={paths.createFor(zeugnisId)}>{t('finished.open')}</LinkButton>}
    >
      <Text>{t('finished.openText')}</Text>
    </ResultPage>
  );
};

/** Scene of /finished/:zeugnisId. */
export const FinishedScene = () => {
  const t = useTexts('wizard');
  const { zeugnisId = '' } = useParams();
  const {
    data: reference,
    isError,
    isFetching,
    refetch,
  } = useGetReferenceQuery({ params: { id: zeugnisId } });
  if (reference?.finished === true) return <FinishedView zeugnisId={zeugnisId} />;
  // The cached reference may be older than the click that finished it.
  if (reference !== undefined && !isFetching) return <NotFinished zeugnisId={zeugnisId} />;
  return (
    <Box {...column}>
      <PageTitle mb="6">{t('finished.waiting')}</PageTitle>
      {isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton lines={4} />}
    </Box>
  );
};
