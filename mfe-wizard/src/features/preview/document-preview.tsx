import { Delayed } from '@attesta/ui/feedback/delayed.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';

import type { DocumentView } from './use-document.ts';
import { Paper, PaperGround } from './paper.tsx';
import type { Zoom } from './preview-toolbar.tsx';

/** Delays in milliseconds until the page names the work, and until it apologises for the time. */
const slowAfter = 2000;
const verySlowAfter = 30_000;

/** Share of the progress bar by state; the remaining time is unknown. */
const progress = { none: 0.1, queued: 0.25, rendering: 0.6, ready: 0.9, failed: 0.9 } as const;

const Working = ({ stage }: Pick<DocumentView, 'stage'>) => {
  const t = useTexts('wizard');
  return (
    <Delayed after={slowAfter}>
      <Stack gap="3" width="full" maxWidth="24rem" p="5" bg="bg" borderWidth="1px" borderRadius="md">
        <Progress
          label={t(stage === 'queued' ? 'preview.queued' : 'preview.rendering')}
          value={stage === null ? undefined : progress[stage]}
        />
        <Delayed after={verySlowAfter - slowAfter}>
          <Status fontSize="sm" color="fg.muted">
            {t('preview.verySlow')}
          </Status>
        </Delayed>
      </Stack>
    </Delayed>
  );
};

type DocumentPreviewProps = {
  readonly document: DocumentView;
  /** The page on screen, from 1. */
  readonly page: number;
  readonly zoom: Zoom;
  /** Called once a page has been viewed. */
  readonly onSeen: (page: number) => void;
  /** Composes and loads again. */
  readonly onRestart: () => void;
};

/** The document as paper, one page at a time, or the progress of its rendering. */
export const DocumentPreview = ({ document, page, zoom, onSeen, onRestart }: DocumentPreviewProps) => {
  const t = useTexts('wizard');
  const { phase, failure, stage, pageCount, pages } = document;
  if (phase === 'failed') {
    return (
      <ErrorState title={t('preview.failedTitle')} onRetry={onRestart}>
        {t('abschluss.errorMessage')}
      </ErrorState>
    );
  }
  return (
    <Stack gap="3">
      {failure !== null && (
        <Notice tone="warning" announce>
          {t('preview.unreachable')} {t('preview.goesOn')}
        </Notice>
      )}
      <PaperGround aria-label={t('preview.label')} tabIndex={0} scrolls={typeof zoom === 'number'}>
        <Paper
          zoom={zoom}
          url={pages.get(page) ?? null}
          text={t('preview.page', { page, count: pageCount ?? 1 })}
          onSeen={() => onSeen(page)}
        >
          <Working stage={stage} />
        </Paper>
      </PaperGround>
    </Stack>
  );
};
