import { Box, Stack } from '@attesta/ui/layout.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { isApiError, paths, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useGetReferenceQuery } from '../../../api/reference-api.ts';
import { FindingsList } from '../findings/findings-list.tsx';
import { StepActions } from '../frame/step-actions.tsx';
import { useSaveFailure } from '../frame/use-save-failure.ts';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { DocumentPreview } from './document-preview.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { useFinishZeugnisMutation } from './preview-api.ts';
import { targetOf } from './target-of-lack.ts';
import { useDocument } from './use-document.ts';

/** What was shown is not, or not as a whole, what would be finished. */
const needsAnotherLook = new Set(['documentOutdated', 'previewRequired']);

/** One attempt to make the document, and the button that finishes the reference with it. */
export const FinalDocument = ({ onRestart }: { readonly onRestart: () => void }) => {
  const t = useTexts('wizard');
  const navigate = useNavigate();
  const { zeugnisId, goBack, goTo } = useOrderedWizard();
  const { data: reference } = useGetReferenceQuery({ params: { id: zeugnisId } });
  const [finishZeugnis, { isLoading }] = useFinishZeugnisMutation();
  const failure = useSaveFailure(zeugnisId);
  const [asking, setAsking] = useState(false);
  const [page, setPage] = useState(1);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());

  const document = useDocument(zeugnisId, (error) => {
    failure.report(error);
    const { step, place } = targetOf(error);
    goTo(step, place);
  });
  const pageCount = document.pageCount ?? 0;
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const isWhole = pageCount > 0 && document.pages.size >= pageCount;

  const finish = async (): Promise<void> => {
    failure.clear();
    try {
      await finishZeugnis({ params: { id: zeugnisId } }).unwrap();
      await navigate(paths.finished(zeugnisId), { replace: true });
    } catch (fault) {
      setAsking(false);
      failure.report(fault);
      if (isApiError(fault) && needsAnotherLook.has(fault.code)) onRestart();
    }
  };

  return (
    <>
      <Box gridColumn="1">
        <DocumentPreview
          document={document}
          page={page}
          onPage={setPage}
          onSeen={(number) => setSeen((held) => (held.has(number) ? held : new Set(held).add(number)))}
          onRestart={onRestart}
        />
      </Box>
      <FindingsList />
      <Stack gridColumn="1" gap="2">
        <Text tone="muted" size="sm">
          {t('preview.final')}
        </Text>
        <StepActions
          onBack={() => goBack(reference?.idZeugnisart ?? null)}
          onNext={() => setAsking(true)}
          nextLabel={t('preview.finish')}
          busy={isLoading}
          disabled={document.phase !== 'ready' || !isWhole}
          placed="below"
        />
      </Stack>
      <FinishDialog
        open={asking}
        pageCount={pageCount}
        unseen={numbers.filter((number) => !seen.has(number))}
        loading={isLoading}
        onShow={(number) => {
          setPage(number);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
        onConfirm={() => void finish()}
      />
    </>
  );
};
