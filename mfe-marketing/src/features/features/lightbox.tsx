import { Button } from '@attesta/ui/elements/button.tsx';
import { ArrowIcon, CloseIcon } from '@attesta/ui/elements/icons.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useUiTexts } from '@attesta/ui/i18n/ui-texts.ts';
import { useModal } from '@attesta/ui/dialogs/use-modal.ts';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useFeaturesTexts } from './features-texts.ts';
import type { PictureName } from './picture-address.ts';
import { ScreenPicture } from './screen-picture.tsx';

/** Minimum length of a swipe in CSS pixels. */
const minSwipeLength = 40;

type Swipe = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
};

/**
 * Handlers of a horizontal swipe. The element needs `touch-action: pan-y pinch-zoom`, so that the browser leaves
 * horizontal moves to them. A zoomed picture is panned instead.
 * @param turn called with -1 for the previous and 1 for the next picture
 */
const useSwipe = (turn: (by: -1 | 1) => void): Swipe => {
  const startRef = useRef<{ id: number; x: number; y: number } | null>(null);
  const end = (): void => {
    startRef.current = null;
  };
  return {
    onPointerDown: ({ pointerId: id, pointerType, isPrimary, clientX: x, clientY: y }) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      startRef.current = pointerType === 'mouse' || !isPrimary || isZoomed ? null : { id, x, y };
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      const start = startRef.current;
      end();
      if (start?.id !== pointerId) return;
      const across = clientX - start.x;
      if (Math.abs(across) < minSwipeLength || Math.abs(across) < Math.abs(clientY - start.y)) return;
      turn(across < 0 ? 1 : -1);
    },
    onPointerCancel: end,
  };
};

const Window = chakra('dialog', {
  base: {
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    m: '0',
    p: '0',
    border: 'none',
    bg: 'bg.subtle',
    color: 'fg',
    overflow: 'auto',
  },
});

/** Counter and close button above, text and arrows below, the picture in the remaining room. */
const Rows = chakra('div', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gap: '3',
    px: { base: '4', md: '8' },
    py: '3',
  },
});

const PictureFrame = chakra('div', {
  base: {
    alignSelf: 'center',
    justifySelf: 'center',
    width: 'min(100%, 81rem, max(18rem, (100dvh - 12.5rem) * 1.5))',
    display: 'grid',
    // The small picture, already loaded, fills in for the large one.
    '& > img': { gridArea: '1 / 1' },
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    touchAction: 'pan-y pinch-zoom',
  },
});

/** Constant height, so that the arrows stay in place. */
const Words = chakra('div', {
  base: { flex: '1', minWidth: '0', minHeight: { base: '7.5rem', md: '4.25rem' } },
});

type LightboxProps = {
  readonly title: string;
  readonly pictures: readonly PictureName[];
  /** Index of the first picture. */
  readonly first: number;
  readonly onClose: () => void;
};

/**
 * Viewer of a gallery in the browser's `<dialog>`, which traps the focus and closes on Escape. Arrow keys, swipes and
 * two buttons turn the pages in a circle.
 */
export const Lightbox = ({ title, pictures, first, onClose }: LightboxProps) => {
  const t = useFeaturesTexts();
  const ui = useUiTexts();
  const frame = useRef<HTMLDialogElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(first);
  useModal(frame, true, () => forward.current);
  const count = pictures.length;
  const turn = (by: -1 | 1): void => setIndex((now) => (now + by + count) % count);
  const swipe = useSwipe(turn);
  const turnByKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'Home') setIndex(0);
    else if (event.key === 'End') setIndex(count - 1);
    else return;
    event.preventDefault();
  };
  const name = pictures[index];
  const following = pictures[(index + 1) % count];
  if (name === undefined) return null;
  const pictureTitle = t(`media.pictures.${name}.title`);
  return (
    <Window
      ref={frame}
      // Shows the content in an environment without modal dialogs.
      open={'showModal' in HTMLDialogElement.prototype ? undefined : true}
      aria-label={title}
      onKeyDown={turnByKey}
      onClose={onClose}
    >
      <Rows>
        <Row justifyContent="space-between">
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {t('media.counter', { number: index + 1, count })}
          </Text>
          <Button variant="quiet" px="3" aria-label={ui('close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </Row>
        <PictureFrame {...swipe}>
          <ScreenPicture key={`${name} small`} name={name} size="small" alt="" />
          <ScreenPicture
            key={name}
            name={name}
            size="full"
            alt={t('media.screen', { title: pictureTitle })}
          />
        </PictureFrame>
        <Row alignItems="flex-start" justifyContent="space-between" flexWrap="nowrap">
          <Words aria-live="polite" aria-atomic>
            <SectionTitle fontSize="lg">{pictureTitle}</SectionTitle>
            <Text>{t(`media.pictures.${name}.text`)}</Text>
          </Words>
          <Row gap="2" flexWrap="nowrap" flexShrink="0">
            <Button variant="outline" px="3" aria-label={t('media.previous')} onClick={() => turn(-1)}>
              <ArrowIcon direction="left" />
            </Button>
            <Button
              ref={forward}
              variant="outline"
              px="3"
              aria-label={t('media.next')}
              onClick={() => turn(1)}
            >
              <ArrowIcon direction="right" />
            </Button>
          </Row>
        </Row>
        {following !== undefined && (
          // Preloads the next picture.
          <div key={following} hidden>
            <ScreenPicture name={following} size="full" alt="" />
          </div>
        )}
      </Rows>
    </Window>
  );
};
