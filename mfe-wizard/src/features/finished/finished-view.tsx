import { Button } from '@attesta/ui/elements/button.tsx';
import { CheckboxInput } from '@attesta/ui/fields/checkbox-input.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { CheckIcon } from '@attesta/ui/elements/icons.tsx';
import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { pdfNameOf } from '@attesta/ui/feedback/save-file.ts';
import { useDownload } from '@attesta/ui/feedback/use-download.ts';
import { PageTitle, SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { isApiError, paths, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { leaveOnRefusal, unexpectedFailure } from '../../saving/failures.ts';
import {
  useDownloadPdfForWizardMutation,
  useDownloadZeugnisForWizardMutation,
  useGetPreviewMutation,
  useGetReferenceQuery,
} from '../../shared/reference-api.ts';
import { ReferenceFacts } from '../../shared/reference-facts.tsx';

const Sheet = chakra('div', {
  base: {
    width: 'full',
    maxWidth: '18rem',
    // Reserves the picture's place while it loads.
    aspectRatio: '210 / 297',
    bg: 'bg',
    borderWidth: '1px',
    boxShadow: 'float',
    '& > img': { width: 'full', height: 'auto', display: 'block' },
  },
});

/** Picture of the first page; nothing at all if it cannot be loaded. */
const FirstPage = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('wizard');
  const [getPreview, { isError }] = useGetPreviewMutation();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    let objectUrl: string | null = null;
    const load = async (): Promise<void> => {
      const { data } = await getPreview({ params: { id: zeugnisId }, query: { page: 1 } });
      if (data === undefined || isUnmounted) return;
      objectUrl = URL.createObjectURL(data);
      setUrl(objectUrl);
    };
    void load();
    return () => {
      isUnmounted = true;
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
    };
  }, [getPreview, zeugnisId]);
  if (isError) return null;
  return <Sheet>{url !== null && <img src={url} alt={t('finished.picture')} />}</Sheet>;
};

/** A finished reference: its facts, the downloads, the next steps and the first page. */
export const FinishedView = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('wizard');
  const { data: reference } = useGetReferenceQuery({ params: { id: zeugnisId } });
  // The server's default (product.md 1) until the reference is loaded.
  const fileName = reference?.fileName ?? 'Zeugnis.docx';
  const [hasOwnPaper, setHasOwnPaper] = useState(false);
  const query = hasOwnPaper ? { letterhead: 'none' as const } : {};
  const [fetchZeugnis] = useDownloadZeugnisForWizardMutation();
  const [fetchPdf] = useDownloadPdfForWizardMutation();

  const messageOf = (fault: unknown) =>
    leaveOnRefusal(isApiError(fault) ? fault : unexpectedFailure)
      ? null
      : { summary: t('preview.failedTitle'), detail: t('zeugnisErstellung.errorMessage') };
  const about = 'downloadOfReference';
  const word = useDownload((id) => fetchZeugnis({ params: { id }, query }), about, messageOf);
  const pdf = useDownload((id) => fetchPdf({ params: { id }, query }), about, messageOf);

  const steps = [
    hasOwnPaper ? t('finished.printOnLetterhead') : t('finished.print'),
    t('finished.sign'),
    t('finished.handOver'),
  ];
  return (
    <Row
      width="full"
      maxWidth="content"
      mx="auto"
      gap={{ base: '10', md: '16' }}
      alignItems="flex-start"
      justifyContent="space-between"
      px={{ base: '4', md: '8' }}
      py={{ base: '10', md: '16' }}
    >
      <Stack flex="1 1 20rem" maxWidth="wizard" gap="6" alignItems="flex-start">
        <chakra.span display="flex" p="3" color="accent" bg="accent.tint" borderRadius="full">
          <CheckIcon />
        </chakra.span>
        <Stack gap="3">
          <PageTitle>{t('finished.title')}</PageTitle>
          <Text overflowWrap="anywhere">{t('finished.text', { file: fileName })}</Text>
        </Stack>
        <ReferenceFacts zeugnisId={zeugnisId}>
          {reference?.abschlussdatum != null && (
            <>
              <dt>{t('finished.date')}</dt>
              <dd>{formatMoment(reference.abschlussdatum)}</dd>
            </>
          )}
        </ReferenceFacts>
        <Stack gap="3">
          <CheckboxInput checked={hasOwnPaper} onChange={setHasOwnPaper}>
            {t('finished.withoutLetterhead')}
          </CheckboxInput>
          <Row gap="3">
            <Button loading={word.loadingId !== null} onClick={() => void word.download(zeugnisId, fileName)}>
              {t('finished.downloadWord')}
            </Button>
            <Button
              variant="outline"
              loading={pdf.loadingId !== null}
              onClick={() => void pdf.download(zeugnisId, pdfNameOf(fileName) ?? 'Zeugnis.pdf')}
            >
              {t('finished.downloadPdf')}
            </Button>
            <LinkButton to={paths.dashboard()} variant="outline">
              {t('finished.dashboard')}
            </LinkButton>
          </Row>
          <Text size="sm" tone="muted">
            {t('finished.editing')}
          </Text>
        </Stack>
        <Stack gap="2">
          <SubTitle as="h2">{t('finished.nextTitle')}</SubTitle>
          <chakra.ol
            listStyleType="decimal"
            paddingInlineStart="6"
            display="flex"
            flexDirection="column"
            gap="1"
          >
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </chakra.ol>
        </Stack>
      </Stack>
      <Box flex="0 1 18rem" width="full">
        <FirstPage zeugnisId={zeugnisId} />
      </Box>
    </Row>
  );
};
