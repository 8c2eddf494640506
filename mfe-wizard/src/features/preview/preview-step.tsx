import { isApiError, paths, useTexts } from '@attesta/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetReferenceQuery } from '../../shared/reference-api.ts';
import { FindingsDrawer } from './findings-drawer.tsx';
import { isOpen, useRankedFindings } from './use-ranked-findings.ts';
import { StepActions } from '../../shared/step/step-actions.tsx';
import { useSaveFailure } from '../../saving/use-save-failure.ts';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentText } from './document-text.tsx';
import type { SoughtPassage } from './document-text.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { useFinishZeugnisMutation } from './preview-api.ts';
import { PreviewToolbar } from './preview-toolbar.tsx';
import type { View, Zoom } from './preview-toolbar.tsx';
import { targetOfMissing } from './correction-target.ts';
import { useDocument } from './use-document.ts';
import { StepPage } from '../../shared/step/step-page.tsx';

/** Error codes after which the preview must be made again. */
const needsAnotherLook = new Set(['documentOutdated', 'previewRequired']);

/** One attempt to make the document: its pages, text and findings, and the button that finishes the reference. */
const FinalDocument = ({ onRestart }: { readonly onRestart: () => void }) => {
  const t = useTexts('wizard');
  const navigate = useNavigate();
  const { zeugnisId, goBack, goTo } = useOrderedWizard();
  const { data: reference } = useGetReferenceQuery({ params: { id: zeugnisId } });
  const [finishZeugnis, { isLoading }] = useFinishZeugnisMutation();
  const documentFailure = useSaveFailure(zeugnisId, 'document');
  const failure = useSaveFailure(zeugnisId, 'finish');
  const [asking, setAsking] = useState(false);
  const [view, setView] = useState<View>('page');
  const [zoom, setZoom] = useState<Zoom>('width');
  const [chosenPage, setPage] = useState(1);
  const [opened, setOpened] = useState<{ readonly key: string | null } | null>(null);
  const [sought, setSought] = useState<SoughtPassage | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());

  const document = useDocument(zeugnisId, (error) => {
    documentFailure.report(error);
    const { step, focusTarget } = targetOfMissing(error);
    goTo(step, focusTarget);
  });
  const { isComposed } = document;
  const clearMissing = useEffectEvent(documentFailure.clear);
  useEffect(() => {
    if (isComposed) clearMissing();
  }, [isComposed]);
  const findings = useRankedFindings(zeugnisId, { skip: !isComposed });
  const open = findings?.filter(isOpen) ?? [];
  const page = Math.min(chosenPage, document.pageCount ?? 1);
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
      // Each of the user's sentences whose ground has changed needs a decision, which is made there.
      if (isApiError(fault) && fault.code === 'textStale') {
        await navigate(paths.createText(zeugnisId), { state: { refused: true } });
        return;
      }
      failure.report(fault);
      if (isApiError(fault) && needsAnotherLook.has(fault.code)) onRestart();
    }
  };

  const showPage = (number: number): void => {
    setView('page');
    setPage(number);
  };
  return (
    <>
      <PreviewToolbar
        zeugnisId={zeugnisId}
        view={view}
        page={page}
        pageCount={document.pageCount}
        zoom={document.phase === 'failed' ? null : zoom}
        findings={findings}
        onView={setView}
        onPage={setPage}
        onZoom={setZoom}
        onFindings={() => setOpened({ key: null })}
      />
      {view === 'page' && (
        <DocumentPreview
          document={document}
          page={page}
          zoom={zoom}
          onSeen={(number) =>
            setSeen((current) => (current.has(number) ? current : new Set(current).add(number)))
          }
          onRestart={onRestart}
        />
      )}
      <DocumentText
        zeugnisId={zeugnisId}
        isComposed={isComposed}
        isShown={view === 'text'}
        findings={open}
        sought={sought}
        onOpen={({ key }) => setOpened({ key })}
      />
      <StepActions
        onBack={() => goBack(reference?.idZeugnisart ?? null)}
        onNext={() => setAsking(true)}
        nextLabel={t('preview.finish')}
        note={t('preview.final')}
        busy={isLoading}
        disabled={document.phase !== 'ready' || !isWhole}
        placed="always"
      />
      <FindingsDrawer
        opened={opened}
        findings={findings ?? []}
        onShow={({ places: [place] = [] }) => {
          setOpened(null);
          setView('text');
          setSought(place === undefined ? null : { ...place });
        }}
        onClose={() => setOpened(null)}
      />
      <FinishDialog
        open={asking}
        pageCount={pageCount}
        unseen={numbers.filter((number) => !seen.has(number))}
        graveCount={open.filter(({ weight }) => weight === 'grave').length}
        loading={isLoading}
        onShow={(number) => {
          showPage(number);
          setAsking(false);
        }}
        onFindings={() => {
          setAsking(false);
          setOpened({ key: null });
        }}
        onCancel={() => setAsking(false)}
        onConfirm={() => void finish()}
      />
    </>
  );
};

/** Step 5, Abschluss: the final document as page and text, with its findings. */
export const PreviewStep = () => {
  const [attempt, setAttempt] = useState(0);
  return (
    <StepPage name="preview">
      <FinalDocument key={attempt} onRestart={() => setAttempt((count) => count + 1)} />
    </StepPage>
  );
};
