import type { LiveSentence } from '@attesta/contracts';
import { Text } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import { memo } from 'react';

import type { RatingTextOf } from '../i18n/rating-texts.ts';

const Excerpt = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    px: { base: '4', sm: '5' },
    py: '4',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg',
  },
});

const titleId = 'rating-paragraph';

type GroupParagraphProps = {
  readonly sentences: readonly LiveSentence[];
  /** Whether all that is needed is answered: until then an answer in another group may change the words. */
  readonly settled: boolean;
  /** Language of the reference. */
  readonly language: string | undefined;
  readonly t: RatingTextOf;
};

const Paragraph = ({ sentences, settled, language, t }: GroupParagraphProps) => (
  <Excerpt aria-labelledby={titleId}>
    <Text as="h2" id={titleId} size="sm" tone="muted">
      {t(settled ? 'inReference' : 'stillFitted')}
    </Text>
    <chakra.p lang={language} fontFamily="serif" lineHeight="body" hyphens="auto" overflowWrap="break-word">
      {sentences.map(({ text }) => text).join(' ')}
    </chakra.p>
  </Excerpt>
);

/** The paragraph that the answers of a group make, and whether it will stand so in the reference. */
export const GroupParagraph = memo(Paragraph);
