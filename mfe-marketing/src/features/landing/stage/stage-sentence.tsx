import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import type { Language } from '@attesta/web-kit';
import ratings from '../written/ratings.json';
import { sentences } from './longest-texts.ts';
import { Reserved } from './reserved.tsx';
import type { DemoState } from './demo-round.ts';

/** Caption of the sentence in its language. */
const inReference: Readonly<Record<Language, string>> = {
  de: 'Im Zeugnis steht',
  fr: 'Dans le certificat',
  it: 'Nell’attestato',
  en: 'In the reference',
};

/** Fades in, except for the first sentence. */
const appearing = {
  transition: 'opacity',
  transitionDuration: 'normal',
  '@starting-style': { opacity: '0' },
} as const;

type StageSentenceProps = { readonly demo: DemoState; readonly isPlaying: boolean };

/** Printed sentence of the chosen level. */
export const StageSentence = ({ demo: { language, level }, isPlaying }: StageSentenceProps) => {
  const shown = ratings[language].levels[level];
  return (
    <Stack
      lang={language}
      gap="2"
      px={{ base: '4', sm: '5' }}
      pt="4"
      pb="6"
      borderTopWidth="1px"
      bg="bg.subtle"
      borderBottomRadius="md"
    >
      <Box as="p" fontSize="sm" color="fg.muted">
        {inReference[language]}
      </Box>
      <Box fontFamily="serif" fontSize="lg" lineHeight="body" aria-live={isPlaying ? 'off' : 'polite'}>
        <Reserved longest={sentences}>
          <Box as="p" key={`${language} ${level}`} hyphens="auto" css={appearing}>
            {shown?.sentence}
          </Box>
        </Reserved>
      </Box>
    </Stack>
  );
};
