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
  /** True if all required questions are answered: before, an answer in another group may change the text. */
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

/** Paragraph made of the answers of a group, marked as draft or final. */
export const GroupParagraph = memo(Paragraph);
