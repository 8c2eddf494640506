import type { WaitingEntry, WaitingReason } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Box, Row } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { nameOf } from '../../shared/reference-name.ts';

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
  /** Its button is the page's solid one. */
  readonly isFirst: boolean;
};

/** One reference, why it waits, and the one thing to do; nothing for a reason that this build does not know. */
export const WaitingRow = ({ entry, isFirst }: WaitingRowProps) => {
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
