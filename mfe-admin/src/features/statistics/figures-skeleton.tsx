import { Box } from '@attesta/ui/layout/boxes.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { useTexts } from '@attesta/web-kit';
import { ChartRoom } from './lazy-chart.tsx';

/** The sections of the page in their order, and what stands above a chart (the room of a choice with its label). */
const sections = [
  { title: 'activity' },
  { title: 'revenue' },
  { title: 'credit' },
  { title: 'open' },
  { title: 'split', above: '4.25rem' },
  { title: 'delegated' },
  { title: 'duration' },
] as const satisfies readonly { title: string; above?: string }[];

/** The figures before they are there: as high as they will be, so that nobody loses the place. */
export const FiguresSkeleton = () => {
  const t = useTexts('admin');
  return (
    <>
      {/* Says that something is loading. */}
      <Box position="absolute">
        <Skeleton lines={0} />
      </Box>
      {sections.map((section) => (
        <Section key={section.title} title={t(`statistics.${section.title}`)}>
          {'above' in section && <Box height={section.above} />}
          <Box>
            <ChartRoom />
            {/* The gap and the line that opens the table. */}
            <Box height="14" />
          </Box>
        </Section>
      ))}
    </>
  );
};
