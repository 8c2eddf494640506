import { PauseIcon, PlayIcon } from '@attesta/ui/elements/icons.tsx';
import { useTexts } from '@attesta/web-kit';
import { QuietChoice } from '../quiet-choice.tsx';
import { withScripts } from '../with-scripts.ts';

type PlayChoiceProps = {
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onPause: () => void;
};

/** Starts the round through the levels, or stops it: whatever moves by itself can be stopped. */
export const PlayChoice = ({ isPlaying, onPlay, onPause }: PlayChoiceProps) => {
  const t = useTexts('marketing');
  return (
    <QuietChoice
      gap="1.5"
      // Its words change, its place does not.
      justifyContent="flex-start"
      minWidth="7rem"
      marginInlineEnd={{ base: '-1.5', sm: '-2.5' }}
      css={withScripts}
      onClick={isPlaying ? onPause : onPlay}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
      {t(isPlaying ? 'stage.pause' : 'stage.play')}
    </QuietChoice>
  );
};
