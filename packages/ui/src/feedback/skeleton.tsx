import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { Delayed } from './delayed.tsx';
import { HiddenText, Status } from '../elements/text.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** A grey block in the shape of what comes; give it `width` and `height`. */
export const SkeletonBlock = chakra('div', {
  base: { bg: 'border', borderRadius: 'sm', height: '4', animation: `${breathe} 1.6s ease-in-out infinite` },
});

type SkeletonProps = {
  readonly lines?: number;
  /** Blocks in the shape of what comes, instead of lines. */
  readonly children?: ReactNode;
};

/** Placeholder of running text or of a panel: lines, shown after 200 ms, announced once. */
export const Skeleton = ({ lines = 3, children }: SkeletonProps) => {
  const t = useUiTexts();
  return (
    <Delayed>
      <Status display="flex" flexDirection="column" gap="3" width="full">
        <HiddenText>{t('loading')}</HiddenText>
        {children ??
          Array.from({ length: lines }, (_, index) => (
            <SkeletonBlock
              key={index}
              aria-hidden
              width={index === lines - 1 && lines > 1 ? '60%' : 'full'}
            />
          ))}
      </Status>
    </Delayed>
  );
};
