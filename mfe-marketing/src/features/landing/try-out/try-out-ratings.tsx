import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import type { Language } from '@attesta/web-kit';
import { levelNames } from '../level-names.ts';
import { LevelScale } from '../level-scale.tsx';
import written from '../written/try-out.json';

const questions = ['arb_qualitaet', 'arb_zuverlaessigkeit', 'arb_selbststaendigkeit'] as const;

/** The three questions, answered already as the first paragraph says. */
export const TryOutRatings = ({ reader }: { readonly reader: Language }) => {
  const begin = written[reader];
  return questions.map((question) => (
    <Stack key={question} gap="2">
      <Box as="p" id={`try-${question}`} fontSize="sm" fontWeight="medium" lineHeight="tight">
        {begin.questions[question]}
      </Box>
      <LevelScale
        names={levelNames[reader]}
        labelledBy={`try-${question}`}
        inputOf={(index) => ({
          name: question,
          value: 5 - index,
          defaultChecked: begin.levels[question] === String(5 - index),
        })}
      />
    </Stack>
  ));
};
