import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { ContentPage } from '@attesta/ui/layout/pages.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useGetExportsQuery } from './export-api.ts';
import { ExportPanel } from './export-panel.tsx';
import { InformationPanel } from './information-panel.tsx';

/** Milliseconds between two looks at an export that is under way. */
const pollMilliseconds = 2_000;

/** Exports of the account, asked for again and again while one is under way. */
const useExports = () => {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const exports = useGetExportsQuery(undefined, {
    pollingInterval: isUnderWay ? pollMilliseconds : 0,
    refetchOnMountOrArgChange: true,
  });
  const now =
    exports.data?.exports.some(({ status }) => status === 'queued' || status === 'building') === true;
  if (now !== isUnderWay) setIsUnderWay(now);
  return exports;
};

export const ExportScene = () => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useExports();
  return (
    <ContentPage
      title={t('export.title')}
      help={
        <>
          {t('export.help')} <TextLink to={paths.account()}>{t('backToAccount')}</TextLink>
        </>
      }
    >
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('export.loadFailed')}
        </ErrorState>
      )}
      {data === undefined && !isError && <Skeleton lines={4} />}
      {data !== undefined && (
        <Stack gap="6">
          <ExportPanel
            latest={data.exports.find(({ kind }) => kind === 'account')}
            exportedToday={data.exportedToday}
          />
          <InformationPanel entries={data.exports.filter(({ kind }) => kind === 'person')} />
        </Stack>
      )}
    </ContentPage>
  );
};
