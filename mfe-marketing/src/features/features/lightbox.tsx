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

/** In CSS pixels: less is a finger that was set down. */
const shortest = 40;

type Swipe = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
};

/**
 * A finger that goes to the side over an element. The element needs `touch-action: pan-y pinch-zoom`: the browser then
 * leaves sideways to us. In a picture that is zoomed a finger moves the picture.
 * @param turn -1 for what lies before, 1 for what comes after
 */
const useSwipe = (turn: (by: -1 | 1) => void): Swipe => {
  const begun = useRef<{ id: number; x: number; y: number } | null>(null);
  const end = (): void => {
    begun.current = null;
  };
  return {
    onPointerDown: ({ pointerId: id, pointerType, isPrimary, clientX: x, clientY: y }) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      begun.current = pointerType === 'mouse' || !isPrimary || isZoomed ? null : { id, x, y };
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      const start = begun.current;
      end();
      if (start?.id !== pointerId) return;
      const across = clientX - start.x;
      if (Math.abs(across) < shortest || Math.abs(across) < Math.abs(clientY - start.y)) return;
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

/** Counter and cross above, words and arrows below, and between them as much picture as there is room for. */
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

const Place = chakra('div', {
  base: {
    alignSelf: 'center',
    justifySelf: 'center',
    width: 'min(100%, 81rem, max(18rem, (100dvh - 12.5rem) * 1.5))',
    display: 'grid',
    // The small picture, which is there already, stands in for the large one.
    '& > picture': { gridArea: '1 / 1' },
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    touchAction: 'pan-y pinch-zoom',
  },
});

/** Keeps its height from picture to picture, so that the arrows stay under the finger. */
const Words = chakra('div', {
  base: { flex: '1', minWidth: '0', minHeight: { base: '7.5rem', md: '4.25rem' } },
});

type LightboxProps = {
  readonly title: string;
  readonly pictures: readonly PictureName[];
  /** Place of the picture that it begins with. */
  readonly first: number;
  readonly onClose: () => void;
};

/**
 * A viewer for the pictures of a gallery on the browser's own `<dialog>`, which keeps the focus inside and closes on
 * Escape. Arrow keys, a finger and two buttons turn the pages; after the last one comes the first.
 */
export const Lightbox = ({ title, pictures, first, onClose }: LightboxProps) => {
  const t = useFeaturesTexts();
  const ui = useUiTexts();
  const frame = useRef<HTMLDialogElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState(first);
  useModal(frame, true, () => forward.current);
  const count = pictures.length;
  const turn = (by: -1 | 1): void => setPlace((now) => (now + by + count) % count);
  const swipe = useSwipe(turn);
  const turnByKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'Home') setPlace(0);
    else if (event.key === 'End') setPlace(count - 1);
    else return;
    event.preventDefault();
  };
  const name = pictures[place];
  const following = pictures[(place + 1) % count];
  if (name === undefined) return null;
  const pictureTitle = t(`media.pictures.${name}.title`);
  return (
    <Window
      ref={frame}
      // An environment without modal dialogs still shows the content.
      open={'showModal' in HTMLDialogElement.prototype ? undefined : true}
      aria-label={title}
      onKeyDown={turnByKey}
      onClose={onClose}
    >
      <Rows>
        <Row justifyContent="space-between">
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {t('media.counter', { number: place + 1, count })}
          </Text>
          <Button variant="quiet" px="3" aria-label={ui('close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </Row>
        <Place {...swipe}>
          <ScreenPicture key={`${name} small`} name={name} size="small" alt="" />
          <ScreenPicture
            key={name}
            name={name}
            size="full"
            alt={t('media.screen', { title: pictureTitle })}
          />
        </Place>
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
          // Fetched while this one is looked at.
          <div key={following} hidden>
            <ScreenPicture name={following} size="full" alt="" />
          </div>
        )}
      </Rows>
    </Window>
  );
};
