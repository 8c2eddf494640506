import { zeugnisstatus } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import type { Waiting } from './use-waiting.ts';
import type { WaitingEntry, WaitingReason } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { nameOf } from '../../shared/references/reference-link.tsx';

const tones: Readonly<Record<WaitingReason, 'accent' | 'danger' | 'muted'>> = {
  rated: 'accent',
  declined: 'danger',
  refused: 'danger',
  expired: 'danger',
  expiring: 'muted',
  draft: 'muted',
};

type WaitingRowProps = {
  readonly entry: WaitingEntry;
  /** True gives it the page's solid button. */
  readonly isFirst: boolean;
};

/** A reference, its reason and one action; nothing for a reason unknown to this build. */
const WaitingRow = ({ entry, isFirst }: WaitingRowProps) => {
  const t = useTexts('account');
  const { id, reason, since, deputyEmail, deputyName } = entry;
  const tone = (tones as Readonly<Partial<Record<string, (typeof tones)[WaitingReason]>>>)[reason];
  if (tone === undefined) return null;
  const name = nameOf(entry);
  return (
    <Row as="li" justifyContent="space-between" columnGap="6" rowGap="2" py="3" borderBottomWidth="1px">
      <Box flex="1 1 16rem" minWidth="0" overflowWrap="anywhere">
        <Box fontWeight="medium">{name}</Box>
        <Text tone={tone} size="sm" lineHeight="tight" maxWidth="none">
          {t(`waiting.${reason}`, {
            date: formatMoment(since),
            who: deputyName ?? deputyEmail ?? '',
            email: deputyEmail ?? '',
          })}
        </Text>
      </Box>
      <LinkButton
        to={paths.createFor(id)}
        variant={isFirst ? 'solid' : 'outline'}
        size="sm"
        minHeight={{ base: 'target', md: '9' }}
        css={{ width: { base: 'full', sm: 'auto' } }}
      >
        {t(`waiting.actions.${reason}`)} <HiddenText>{name}</HiddenText>
      </LinkButton>
    </Row>
  );
};

/** References that need the customer, most urgent first; nothing if there are none. */
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
