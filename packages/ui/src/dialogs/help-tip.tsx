import { chakra } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../elements/button.tsx';
import { InfoIcon } from '../elements/icons.tsx';
import { anchorTip } from './tip-position.ts';
import type { Align } from './tip-position.ts';
import { useElementId } from '../scenes/prerendered.ts';
import { HiddenText } from '../elements/text.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';

/** Milliseconds (product.md 9). */
const hideAfter = 2000;

type HelpTipProps = {
  /**
   * Subject of the help, part of the button's name: the field's label. Without it the buttons would have the same name.
   */
  readonly about: string;
  /** Edge at which help and button are flush: `end` for a button at the right of a page. */
  readonly align?: Align;
  readonly children: string;
};

/**
 * Longer help behind a small button. Opens on click, hover and focus; hides two seconds after pointer and focus have
 * left it, or at once on Escape. On touch, a second tap or a tap elsewhere closes it. Lies above bars and dialogs, and
 * within the window.
 */
export const HelpTip = ({ about, align = 'start', children }: HelpTipProps) => {
  const t = useUiTexts();
  const id = useElementId();
  const container = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
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
    const onOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && container.current?.contains(event.target) !== true) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Closes the tip only, not a surrounding dialog.
      event.preventDefault();
      setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  useLayoutEffect(() => {
    const button = container.current?.querySelector('button');
    if (!open || button == null || tip.current === null) return undefined;
    return anchorTip(button, tip.current, align);
  }, [open, align]);
  const hold = (): void => {
    setOpen(true);
    setHeld(true);
  };
  return (
    <chakra.span
      ref={container}
      display="inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') hold();
      }}
      onPointerLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
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
        aria-describedby={open ? id : undefined}
        onClick={() => {
          if (wasOpen.current) setOpen(false);
          else hold();
          wasOpen.current = false;
        }}
      >
        <InfoIcon />
        <HiddenText>{t('helpAbout', { about })}</HiddenText>
      </Button>
      {open && (
        <chakra.span
          ref={tip}
          id={id}
          role="tooltip"
          position="fixed"
          inset="auto"
          m="0"
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
