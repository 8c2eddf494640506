import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

const Bar = chakra('div', {}, { defaultProps: { role: 'progressbar' } });

type ProgressProps = {
  /** Name of the running action. */
  readonly label: string;
  /** 0 to 1; undefined if unknown. */
  readonly value?: number | undefined;
};

/** Progress bar for actions of more than two seconds, with words above it. */
export const Progress = ({ label, value }: ProgressProps) => (
  <chakra.div display="flex" flexDirection="column" gap="2">
    <chakra.p fontSize="sm" color="fg.muted" aria-live="polite">
      {label}
    </chakra.p>
    <Bar
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
      height="1"
      bg="border"
      borderRadius="full"
      overflow="hidden"
    >
      <chakra.div
        height="full"
        bg="accent"
        borderRadius="full"
        transitionProperty="width"
        transitionDuration="normal"
        css={
          value === undefined
            ? { width: '40%', animation: `${slide} 1.4s ease-in-out infinite` }
            : { width: `${Math.min(1, Math.max(0, value)) * 100}%` }
        }
      />
    </Bar>
  </chakra.div>
);
