import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const Input = chakra('input', {
  base: {
    width: '6rem',
    maxWidth: 'full',
    minHeight: 'target',
    px: '3',
    bg: 'bg',
    color: 'fg',
    fontSize: 'md',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    '&[aria-invalid=true]': { borderColor: 'danger' },
    '&:disabled': { bg: 'bg.subtle', color: 'fg.muted' },
  },
  variants: { holdsWords: { true: { width: '18rem', textAlign: 'start' } } },
});

/**
 * «80 %», «80 Prozent» → «80»; «60 - 80» → «60–80». The sign stands beside the field; text with words stays as it is.
 */
export const parsePercent = (text: string): string => {
  const number = text.replaceAll(/%|prozent|pour cent|per ?cento|percent|per cent/giu, '');
  return holdsWords(number) ? text.trim() : number.replaceAll(/\s*[-–]\s*/gu, '–').trim();
};

const holdsWords = (text: string): boolean => /\p{L}/u.test(text);

type PercentInputProps = Pick<
  ComponentProps<typeof Input>,
  'id' | 'disabled' | 'aria-labelledby' | 'aria-describedby' | 'aria-required' | 'aria-invalid'
> & {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

/** Percentage or range, with the sign beside it. Hourly work or work on call is described in words. */
export const PercentInput = ({ value, onType, onLeave, ...field }: PercentInputProps) => (
  <chakra.span display="flex" alignItems="center" gap="2">
    <Input
      {...field}
      autoComplete="off"
      maxLength={60}
      holdsWords={holdsWords(value)}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => {
        if (parsePercent(value) !== value) onType(parsePercent(value));
        onLeave();
      }}
    />
    {!holdsWords(value) && <span aria-hidden>%</span>}
  </chakra.span>
);
