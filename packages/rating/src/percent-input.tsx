import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const Input = chakra('input', {
  base: {
    width: '6rem',
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
});

/** «80 %», «80 Prozent» → «80»; «60 - 80» → «60–80». The sign stands beside the field. */
export const bareShare = (text: string): string =>
  text
    .replaceAll(/%|prozent|pour cent|per ?cento|percent|per cent/giu, '')
    .replaceAll(/\s*[-–]\s*/gu, '–')
    .trim();

type PercentInputProps = Pick<
  ComponentProps<typeof Input>,
  'id' | 'disabled' | 'aria-labelledby' | 'aria-describedby' | 'aria-required' | 'aria-invalid'
> & {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

/** A share in per cent, or a range of it: a number with its sign. */
export const PercentInput = ({ value, onType, onLeave, ...field }: PercentInputProps) => (
  <chakra.span display="flex" alignItems="center" gap="2">
    <Input
      {...field}
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => {
        if (bareShare(value) !== value) onType(bareShare(value));
        onLeave();
      }}
    />
    <span aria-hidden>%</span>
  </chakra.span>
);
