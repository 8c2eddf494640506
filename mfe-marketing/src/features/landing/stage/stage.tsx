import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { languageNames, useLanguage, useTexts } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { levelNames } from '../level-names.ts';
import { LevelScale } from '../../../shared/level-scale.tsx';
import { QuietChoice, hiddenWithoutScripts } from '../../../shared/quiet-choice.tsx';
import ratings from '../written/ratings.json';
import { captions, questions } from './longest-texts.ts';
import { Reserved } from './reserved.tsx';
import { StageSentence } from './stage-sentence.tsx';
import { useDemoRound } from './demo-round.ts';
import { PauseIcon, PlayIcon } from '@attesta/ui/elements/icons.tsx';

type PlayChoiceProps = {
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onPause: () => void;
};

/** Button to play or pause the round. */
const PlayChoice = ({ isPlaying, onPlay, onPause }: PlayChoiceProps) => {
  const t = useTexts('marketing');
  return (
    <QuietChoice
      gap="1.5"
      // Fixed position under changing labels.
      justifyContent="flex-start"
      minWidth="7rem"
      marginInlineEnd={{ base: '-1.5', sm: '-2.5' }}
      css={hiddenWithoutScripts}
      onClick={isPlaying ? onPause : onPlay}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
      {t(isPlaying ? 'stage.pause' : 'stage.play')}
    </QuietChoice>
  );
};

const shownLanguages = ['de', 'fr', 'it', 'en'] as const;

/**
 * Demo of the product: levels are chosen in turn, each with its sentence, then it rests. A choice of the reader stops
 * it.
 */
const OneStage = ({ reader }: { readonly reader: Language }) => {
  const t = useTexts('marketing');
  const { demo, isPlaying, play, pause, choose } = useDemoRound(reader);
  const { language, level } = demo;
  const { question, levels } = ratings[language];
  const shown = levels[level];
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
          css={hiddenWithoutScripts}
        >
          {shownLanguages.map((each) => (
            <QuietChoice
              key={each}
              lang={each}
              aria-pressed={each === language}
              onClick={() => choose({ language: each, level })}
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
        <StageSentence demo={demo} isPlaying={isPlaying} />
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
        <PlayChoice isPlaying={isPlaying} onPlay={play} onPause={pause} />
      </Row>
    </Box>
  );
};

/** Restarts with the reader's language. */
export const Stage = () => {
  const reader = useLanguage();
  return <OneStage key={reader} reader={reader} />;
};
