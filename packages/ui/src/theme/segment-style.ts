/** Mark of the chosen segment in forced colours, which show no tints and where weight alone is easily missed. */
export const chosenInForcedColors = {
  // Within another at-rule: Chakra sorts media queries by a collator, which a phone needs 50 ms to create.
  '@supports (forced-color-adjust: none)': {
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
  },
} as const;

/**
 * One level of a scale as a segment: a label whose radio button fills it. `Segments` of a scale add their widths and
 * breaks.
 */
export const segment = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderWidth: '1px',
  borderColor: 'border.control',
  marginStart: '-1px',
  bg: 'bg',
  fontSize: 'sm',
  textAlign: 'center',
  cursor: 'pointer',
  transition: 'background-color, color',
  '&:first-of-type': { borderStartRadius: 'md', marginStart: '0' },
  // A touch would leave a hover behind.
  '@media (hover: hover)': { '&:hover:not(:has(:checked))': { bg: 'accent.tint' } },
  '&:has(:checked)': {
    bg: 'accent',
    borderColor: 'accent',
    color: 'fg.inverted',
    zIndex: '1',
    ...chosenInForcedColors,
  },
  '&:has(:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'accent',
    outlineOffset: '2px',
    zIndex: '2',
  },
} as const;

/** Fills the segment invisibly, so that the browser's own radio handles keyboard, touch and screen readers. */
export const segmentRadio = {
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  cursor: 'inherit',
} as const;
