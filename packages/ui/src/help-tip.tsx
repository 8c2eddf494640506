import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import { InfoIcon } from './icons.tsx';
import { useUiTexts } from './ui-texts.ts';

/** SPEC section 9: the help tooltip hides after two seconds. */
const hideAfter = 2000;

/**
 * Longer help behind a small button. It opens on click, hover and focus, hides two seconds after the pointer and the
 * focus have left it (never under somebody who is reading it), or at once with Escape.
 */
export const HelpTip = ({ children }: { readonly children: string }) => {
  const t = useUiTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!open || held) return undefined;
    const timer = setTimeout(() => setOpen(false), hideAfter);
    return () => clearTimeout(timer);
  }, [open, held]);
  const hold = (): void => {
    setOpen(true);
    setHeld(true);
  };
  return (
    <chakra.span
      position="relative"
      display="inline-flex"
      onMouseEnter={hold}
      onMouseLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <Button
        variant="quiet"
        size="sm"
        px="2"
        aria-label={t('help')}
        aria-describedby={open ? id : undefined}
        onClick={hold}
      >
        <InfoIcon />
      </Button>
      {open && (
        <chakra.span
          id={id}
          role="tooltip"
          position="absolute"
          top="100%"
          insetStart="0"
          zIndex="1"
          width="max-content"
          maxWidth="min(20rem, 80vw)"
          p="3"
          bg="bg"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="float"
          fontSize="sm"
          lineHeight="tight"
        >
          {children}
        </chakra.span>
      )}
    </chakra.span>
  );
};
