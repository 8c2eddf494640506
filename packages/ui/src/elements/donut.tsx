import { chakra } from '@chakra-ui/react';

const radius = 42;
const circumference = 2 * Math.PI * radius;
const ring = { cx: '50', cy: '50', r: radius, fill: 'none', strokeWidth: '9' } as const;

/** Stroke for forced colours: browsers do not adjust those of images, dark on dark. */
const userColor = (stroke: 'GrayText' | 'Highlight') =>
  ({ '@supports (forced-color-adjust: none)': { '@media (forced-colors: active)': { stroke } } }) as const;

const Figure = chakra('div', {}, { defaultProps: { role: 'img' } });

type DonutProps = {
  /** Share shown in the accent. */
  readonly value: number;
  /** Total; 0 draws an empty ring. */
  readonly total: number;
  /** Number in the middle and the word below it. */
  readonly figure: string;
  readonly caption: string;
  /** Text for screen readers, e.g. "3 von 5 Zeugnissen sind noch verfügbar". */
  readonly description: string;
};

/** Share of a total as a ring, with the number in the middle; screen readers read the description. */
export const Donut = ({ value, total, figure, caption, description }: DonutProps) => {
  const share = total <= 0 ? 0 : Math.min(1, Math.max(0, value / total));
  return (
    <Figure
      position="relative"
      width={{ base: '32', md: '44' }}
      height={{ base: '32', md: '44' }}
      flexShrink="0"
      aria-label={description}
    >
      <chakra.svg viewBox="0 0 100 100" width="full" height="full" transform="rotate(-90deg)" aria-hidden>
        <chakra.circle {...ring} stroke="border" css={userColor('GrayText')} />
        {share > 0 && (
          <chakra.circle
            {...ring}
            stroke="accent"
            css={userColor('Highlight')}
            strokeDasharray={`${share * circumference} ${circumference}`}
          />
        )}
      </chakra.svg>
      <chakra.div
        aria-hidden
        position="absolute"
        inset="0"
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
      >
        <chakra.span fontSize="3xl" fontWeight="semibold" lineHeight="1" fontVariantNumeric="tabular-nums">
          {figure}
        </chakra.span>
        <chakra.span fontSize="sm" color="fg.muted" mt="1">
          {caption}
        </chakra.span>
      </chakra.div>
    </Figure>
  );
};
