import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { Delayed } from './delayed.tsx';
import { HiddenText, Status } from '../elements/text.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** Grey block in the shape of the content; set `width` and `height`. */
export const SkeletonBlock = chakra('div', {
  base: { bg: 'border', borderRadius: 'sm', height: '4', animation: `${breathe} 1.6s ease-in-out infinite` },
});

type SkeletonProps = {
  readonly lines?: number;
  /** Blocks in the shape of the content, instead of lines. */
  readonly children?: ReactNode;
};

/** Placeholder of text or of a panel: lines, shown after 200 ms, announced once. */
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
