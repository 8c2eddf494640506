import type { RatingItem } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { SubTitle } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';

import { groupItems, isAnswered, splitCaption } from '../store/rating-answers.ts';
import type { Answer } from '../store/rating-answers.ts';
import { stateIn } from '../store/rating-snapshot.ts';
import { useRatingTexts } from '../i18n/rating-texts.ts';
import type { RatingTextOf } from '../i18n/rating-texts.ts';
import { useRatingSnapshot } from '../store/use-ratings.ts';
import type { Ratings } from '../store/use-ratings.ts';

const Rows = chakra('ul', { base: { listStyleType: 'none', borderTopWidth: '1px' } });

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    py: '1.5',
    borderBottomWidth: '1px',
    lineHeight: 'tight',
    overflowWrap: 'anywhere',
  },
});

const AnswerText = chakra('span', { base: { display: 'block', whiteSpace: 'pre-line' } });

/** Answer in words: the level's name, the typed text, or that it stays out of the reference. */
const wordsOf = ({ rating }: RatingItem, answer: Answer, t: RatingTextOf): string => {
  if (answer.notRelevant || answer.value === '0') return t('notRelevant');
  if (!isAnswered(answer)) return t('noAnswer');
  const chosen = rating.possibleValues.find(({ code }) => code === answer.value);
  return chosen === undefined ? (answer.value ?? '') : splitCaption(chosen.caption).name;
};

type AnswerListProps = {
  readonly items: readonly RatingItem[];
  readonly ratings: Ratings;
  /** Called with the id of the question to change. */
  readonly onChange: (id: number) => void;
};

/** All questions with their answers, one line each, for a last check. */
export const AnswerList = ({ items, ratings, onChange }: AnswerListProps) => {
  const t = useRatingTexts();
  const snapshot = useRatingSnapshot(ratings, (whole) => whole);
  return (
    <Stack gap="6">
      {groupItems(items).map((group) => (
        <Stack key={group.key} as="section" gap="2">
          <SubTitle>{group.key}</SubTitle>
          <Rows>
            {group.items.map((item) => {
              const { shown } = stateIn(snapshot, item);
              const evidence = shown.notRelevant ? '' : (shown.evidence ?? '').trim();
              const isOpen = !isAnswered(shown);
              return (
                <Row key={item.id}>
                  <div>
                    <chakra.span id={`answer-${item.id}`} display="block" fontSize="sm" color="fg.muted">
                      {item.question}
                    </chakra.span>
                    <AnswerText
                      fontWeight={isOpen ? 'normal' : 'medium'}
                      color={isOpen ? 'fg.muted' : undefined}
                    >
                      {wordsOf(item, shown, t)}
                    </AnswerText>
                    {evidence !== '' && <AnswerText fontSize="sm">{evidence}</AnswerText>}
                  </div>
                  <Button
                    variant="quiet"
                    px="3"
                    me="-3"
                    fontSize="sm"
                    aria-describedby={`answer-${item.id}`}
                    onClick={() => onChange(item.id)}
                  >
                    {t('change')}
                  </Button>
                </Row>
              );
            })}
          </Rows>
        </Stack>
      ))}
    </Stack>
  );
};
