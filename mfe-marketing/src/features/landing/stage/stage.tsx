import { Box, Row, Stack } from '@attesta/ui/layout.tsx';
import { PauseIcon, PlayIcon } from '@attesta/ui/icons.tsx';
import { languageNames, useLanguage, useTexts } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { levelNames } from '../level-names.ts';
import { LevelScale } from '../level-scale.tsx';
import { QuietChoice } from '../quiet-choice.tsx';
import { withScripts } from '../with-scripts.ts';
import ratings from '../written/ratings.json';
import { Reserved } from './reserved.tsx';
import { firstTurn, useTurns } from './turns.ts';

const shownLanguages = ['de', 'fr', 'it', 'en'] as const;

/** Where the sentence will stand, said in its own language. */
const inReference: Readonly<Record<Language, string>> = {
  de: 'Im Zeugnis steht',
  fr: 'Dans le certificat',
  it: 'Nell’attestato',
  en: 'In the reference',
};

type Rating = (typeof ratings)[Language];

const longestOf = (read: (rating: Rating) => readonly string[]): Readonly<Record<Language, string>> => {
  const longest = (language: Language): string =>
    read(ratings[language]).reduce((most, text) => (text.length > most.length ? text : most), '');
  return { de: longest('de'), fr: longest('fr'), it: longest('it'), en: longest('en') };
};

const questions = longestOf(({ question }) => [question]);
const captions = longestOf(({ levels }) => levels.map(({ caption }) => caption));
const sentences = longestOf(({ levels }) => levels.map(({ sentence }) => sentence));

/** Appears softly, but not with the page: the first sentence stands at once. */
const appearing = {
  transition: 'opacity',
  transitionDuration: 'normal',
  '@starting-style': { opacity: '0' },
} as const;

/**
 * The product itself: a level is chosen and the sentence of the reference appears, in one language after the other and
 * then at rest; whoever chooses a level or a language of their own takes it over.
 */
const OneStage = ({ reader }: { readonly reader: Language }) => {
  const t = useTexts('marketing');
  const { turn, isPlaying, play, pause, choose } = useTurns(reader);
  const { language, level } = turn;
  const { question, levels } = ratings[language];
  const shown = level === null ? undefined : levels[level];
  return (
    <Box as="section" aria-label={t('stage.label')} width="full">
      <Box
        bg="bg"
        borderWidth="1px"
        borderRadius="md"
        boxShadow="float"
        onFocus={isPlaying ? pause : undefined}
      >
        <Row
          as="fieldset"
          aria-label={t('stage.languages')}
          gap="0.5"
          px={{ base: '2.5', sm: '4' }}
          py="1"
          borderBottomWidth="1px"
          css={withScripts}
        >
          {shownLanguages.map((each) => (
            <QuietChoice
              key={each}
              lang={each}
              aria-pressed={each === language}
              onClick={() => choose(firstTurn(each))}
            >
              {languageNames[each]}
            </QuietChoice>
          ))}
        </Row>
        <Stack lang={language} gap="4" px={{ base: '4', sm: '5' }} pt="5" pb="4">
          <Reserved longest={questions}>
            <Box as="p" id="stage-question" fontWeight="medium">
              {question}
            </Box>
          </Reserved>
          <LevelScale
            names={levelNames[language]}
            labelledBy="stage-question"
            inputOf={(index) => ({
              name: 'stage-level',
              checked: index === level,
              onChange: () => choose({ language, level: index }),
            })}
          />
          <Box fontSize="sm" color="fg.muted">
            <Reserved longest={captions}>
              <span>{shown?.caption}</span>
            </Reserved>
          </Box>
        </Stack>
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
      </Box>
      <Row
        justifyContent="space-between"
        gap="4"
        flexWrap="nowrap"
        pt="1"
        minHeight="target"
        fontSize="sm"
        color="fg.muted"
      >
        <span>{t('stage.note')}</span>
        <QuietChoice
          gap="1.5"
          // Its words change, its place does not.
          justifyContent="flex-start"
          minWidth="7rem"
          marginInlineEnd={{ base: '-1.5', sm: '-2.5' }}
          css={withScripts}
          onClick={isPlaying ? pause : play}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
          {t(isPlaying ? 'stage.pause' : 'stage.play')}
        </QuietChoice>
      </Row>
    </Box>
  );
};

/** Begins anew with the reader's language. */
export const Stage = () => {
  const reader = useLanguage();
  return <OneStage key={reader} reader={reader} />;
};
