import { zeugnisstatus } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import type { Waiting } from './use-waiting.ts';
import { WaitingRow } from './waiting-row.tsx';

/** What goes no further without the customer, the most urgent first; nothing where there is nothing. */
export const WaitingSection = ({ waiting, hasFailed, isFetching, onRetry, showMore }: Waiting) => {
  const t = useTexts('account');
  if (hasFailed) {
    return (
      <ErrorState onRetry={onRetry} retrying={isFetching}>
        {t('waiting.loadFailed')}
      </ErrorState>
    );
  }
  if (waiting === undefined || waiting.rows.length === 0) return null;
  const others = waiting.total - waiting.rows.length;
  return (
    <Section title={t('waiting.title')}>
      <Stack gap="3" alignItems="flex-start">
        <Box as="ul" width="full" borderTopWidth="1px">
          {waiting.rows.map((entry, index) => (
            <WaitingRow key={entry.id} entry={entry} isFirst={index === 0} />
          ))}
        </Box>
        {others > 0 && showMore !== undefined && (
          <Button variant="quiet" size="sm" ms="-3" loading={isFetching} onClick={showMore}>
            {t('waiting.more', { count: others })}
          </Button>
        )}
        {others > 0 && showMore === undefined && !isFetching && (
          <TextLink to={`${paths.overview()}?status=${zeugnisstatus.open}`} fontSize="sm">
            {t('waiting.more', { count: others })}
          </TextLink>
        )}
      </Stack>
    </Section>
  );
};
