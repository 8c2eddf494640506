import { Button } from '@attesta/ui/elements/button.tsx';
import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { PagedTable } from '@attesta/ui/tables/paged-table.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import {
  useDownloadDeletionCertificateMutation,
  useListDeletionCertificatesQuery,
} from '../../shared/references/retention-api.ts';
import { useDownload } from '../../shared/use-download.ts';
import { usePageOf } from './use-page-of.ts';

/** Saves the certificate of a day. */
const CertificateButton = ({ day }: { readonly day: string }) => {
  const t = useTexts('account');
  const lang = useLanguage();
  const [fetchCertificate] = useDownloadDeletionCertificateMutation();
  const { download, loadingId } = useDownload(
    () => fetchCertificate({ params: { day }, query: { lang } }),
    `${t('retention.fileName')}-${day}.txt`,
    'retention.downloadFailed',
  );
  return (
    <Button variant="quiet" size="sm" loading={loadingId !== null} onClick={() => void download(day)}>
      {t('retention.download')} <HiddenText>{formatMoment(day)}</HiddenText>
    </Button>
  );
};

/** Days on which references were deleted, with their certificates. */
export const CertificatesPanel = () => {
  const t = useTexts('account');
  const { view, setView } = usePageOf();
  const { data, currentData, isError, isFetching, refetch } = useListDeletionCertificatesQuery(
    { query: { page: view.page, size: view.size } },
    { refetchOnMountOrArgChange: true },
  );
  const title = t('retention.certificates');
  return (
    <PanelFrame level="h2" title={title} help={t('retention.certificatesHelp')}>
      <PagedTable
        label={title}
        from="md"
        columns={[
          { id: 'day', label: t('retention.day'), render: ({ day }) => formatMoment(day) },
          {
            id: 'references',
            label: t('retention.deleted'),
            render: ({ references }) => t('retention.references', { count: references }),
          },
        ]}
        view={view}
        onViewChange={setView}
        answer={data}
        busy={currentData === undefined && isFetching}
        error={
          isError
            ? { onRetry: () => void refetch(), retrying: isFetching, text: t('retention.loadFailed') }
            : undefined
        }
        rowKey={({ day }) => day}
        empty={<Text tone="muted">{t('retention.noneDeleted')}</Text>}
        renderActions={({ day }) => <CertificateButton day={day} />}
      />
    </PanelFrame>
  );
};
