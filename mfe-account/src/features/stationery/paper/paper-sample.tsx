import { Delayed } from '@attesta/ui/feedback/delayed.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { Grid } from '@attesta/ui/layout/boxes.tsx';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Paper } from '../stationery-api.ts';
import { useStationeryTexts } from '../stationery-texts.ts';
import { samplePages, useSample } from './use-sample.ts';

/** Milliseconds after which the page says what takes so long. */
const slowAfter = 1000;

const Ground = chakra('div', {
  base: { bg: 'bg.subtle', borderWidth: '1px', borderRadius: 'md', p: { base: '3', md: '6' } },
});

const Sheet = chakra('div', {
  base: {
    bg: 'bg',
    borderWidth: '1px',
    '& > a': { display: 'block' },
    '& img': { display: 'block', width: 'full', height: 'auto' },
  },
});

/** Pictures of both pages of the sample reference on a paper; each opens in full size. */
export const PaperSample = ({ paper }: { readonly paper: Paper }) => {
  const [attempt, setAttempt] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  const retry = (): void => {
    // The pressed button disappears, and the focus would go with it.
    frame.current?.focus();
    setAttempt(attempt + 1);
  };
  return (
    <div ref={frame} tabIndex={-1}>
      <SamplePages key={attempt} paper={paper} onRetry={retry} />
    </div>
  );
};

type SamplePagesProps = { readonly paper: Paper; readonly onRetry: () => void };

const SamplePages = ({ paper, onRetry }: SamplePagesProps) => {
  const t = useStationeryTexts();
  const { pages, failure, isLoading } = useSample(paper.id);
  if (failure !== null) {
    return (
      <ErrorState title={t('sample.failed')} onRetry={onRetry}>
        {failure}
      </ErrorState>
    );
  }
  const { width, height, name } = paper;
  return (
    <Ground>
      {isLoading && (
        <Delayed after={slowAfter}>
          <chakra.div mb="4">
            <Progress label={t('sample.running')} value={(pages.length + 0.5) / samplePages.length} />
          </chakra.div>
        </Delayed>
      )}
      <Grid
        gap={{ base: '3', md: '6' }}
        gridTemplateColumns="repeat(2, minmax(0, 26rem))"
        justifyContent="center"
      >
        {samplePages.map((page) => {
          const url = pages[page - 1];
          return (
            // Inline style: the paper's own proportions, so that nothing moves when its picture comes.
            <Sheet key={page} style={{ aspectRatio: `${width} / ${height}` }}>
              {url !== undefined && (
                <a href={url} target="_blank" rel="noopener" title={t('sample.enlarge')}>
                  <img src={url} alt={t('sample.page', { page, name })} />
                </a>
              )}
            </Sheet>
          );
        })}
      </Grid>
    </Ground>
  );
};
