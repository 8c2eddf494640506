import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { InfoIcon } from './icons.tsx';
import { useElementId } from './prerendered.ts';
import { useUiTexts } from './ui-texts.ts';

/** product.md 9: the help tooltip hides after two seconds. */
const hideAfter = 2000;

/** Between a tip and the edge of the window (pixels). */
const margin = 12;

/** Moves a tip that would reach over the right edge back into the window. */
const keepInside = (tip: HTMLElement | null): void => {
  if (tip === null) return;
  const over = tip.getBoundingClientRect().right + margin - document.documentElement.clientWidth;
  if (over > 0) tip.style.translate = `${-over}px 0`;
};

type HelpTipProps = {
  /** What the help is about, read after the button's name, e.g. the field's label. */
  readonly about?: string;
  /** At which of its edges the help is flush with the button: `end` for a button at the right of a page. */
  readonly align?: 'start' | 'end';
  readonly children: string;
};

/**
 * Longer help behind a small button. It opens on click, hover and focus, hides two seconds after the pointer and the
 * focus have left it (never under somebody who is reading it), or at once with Escape. A finger, which leaves neither,
 * closes it with a second tap or a tap elsewhere.
 */
export const HelpTip = ({ about, align = 'start', children }: HelpTipProps) => {
  const t = useUiTexts();
  const id = useElementId();
  const place = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [held, setHeld] = useState(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!open || held) return undefined;
    const timer = setTimeout(() => setOpen(false), hideAfter);
    return () => clearTimeout(timer);
  }, [open, held]);
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: PointerEvent): void => {
      if (event.target instanceof Node && place.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);
  const hold = (): void => {
    setOpen(true);
    setHeld(true);
  };
  return (
    <chakra.span
      ref={place}
      position="relative"
      display="inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') hold();
      }}
      onPointerLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
      onPointerDown={(event) => {
        wasOpen.current = open && event.pointerType !== 'mouse';
      }}
    >
      <Button
        variant="quiet"
        size="sm"
        px="2"
        minHeight={{ base: 'target', sm: '8' }}
        minWidth={{ base: 'target', sm: '8' }}
        aria-label={t('help')}
        // Not in the name: whoever looks for the field or for a button by its words must not find its help.
        aria-description={about}
        aria-describedby={open ? id : undefined}
        onClick={() => {
          if (wasOpen.current) setOpen(false);
          else hold();
          wasOpen.current = false;
        }}
      >
        <InfoIcon />
      </Button>
      {open && (
        <chakra.span
          ref={keepInside}
          id={id}
          role="tooltip"
          position="absolute"
          top="100%"
          {...(align === 'start' ? { insetStart: '0' } : { insetEnd: '0' })}
          zIndex="2"
          width="max-content"
          maxWidth="min(22rem, 80vw)"
          p="3"
          bg="bg"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="float"
          color="fg"
          fontSize="sm"
          fontWeight="normal"
          lineHeight="tight"
        >
          {children}
        </chakra.span>
      )}
    </chakra.span>
  );
};
