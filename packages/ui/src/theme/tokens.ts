/**
 * Colours of the product. Components use the semantic names, never the values, so that a dark scheme can be added by
 * giving each name a second value.
 */
export const colors = {
  fg: { DEFAULT: '#1B1F24', muted: '#565E66', inverted: '#FFFFFF' },
  bg: { DEFAULT: '#FFFFFF', subtle: '#F7F8F6' },
  /** `DEFAULT` separates; `control` outlines controls (3 : 1 against paper). */
  border: { DEFAULT: '#DDE1E3', control: '#7C858D' },
  accent: { DEFAULT: '#1F5B4E', hover: '#17463C', tint: '#E6F0ED' },
  danger: { DEFAULT: '#B3261E', hover: '#8C1D17', tint: '#FCEEED' },
  warning: { DEFAULT: '#8A5A00', tint: '#FFF4DC' },
} as const;

/** Pairs of text on ground that occur on screen; a test holds each at 4.5 : 1 or more. */
export const textPairs: readonly (readonly [text: string, ground: string])[] = [
  [colors.fg.DEFAULT, colors.bg.DEFAULT],
  [colors.fg.DEFAULT, colors.bg.subtle],
  [colors.fg.DEFAULT, colors.accent.tint],
  [colors.fg.DEFAULT, colors.danger.tint],
  [colors.fg.DEFAULT, colors.warning.tint],
  [colors.fg.muted, colors.bg.DEFAULT],
  [colors.fg.muted, colors.bg.subtle],
  [colors.fg.muted, colors.accent.tint],
  [colors.fg.inverted, colors.accent.DEFAULT],
  [colors.fg.inverted, colors.accent.hover],
  [colors.fg.inverted, colors.danger.DEFAULT],
  [colors.fg.inverted, colors.danger.hover],
  [colors.accent.DEFAULT, colors.bg.DEFAULT],
  [colors.accent.DEFAULT, colors.bg.subtle],
  [colors.accent.DEFAULT, colors.accent.tint],
  [colors.accent.hover, colors.accent.tint],
  [colors.danger.DEFAULT, colors.bg.DEFAULT],
  [colors.danger.DEFAULT, colors.bg.subtle],
  [colors.danger.DEFAULT, colors.danger.tint],
  [colors.warning.DEFAULT, colors.bg.DEFAULT],
  [colors.warning.DEFAULT, colors.warning.tint],
];

/** Outlines of controls and marks on their ground: 3 : 1 or more (WCAG 1.4.11). */
export const outlinePairs: readonly (readonly [line: string, ground: string])[] = [
  [colors.border.control, colors.bg.DEFAULT],
  [colors.border.control, colors.bg.subtle],
  [colors.accent.DEFAULT, colors.border.DEFAULT],
];

const sansFallback = "'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Arial, sans-serif";
const serifFallback = "'Source Serif Fallback', Georgia, 'Times New Roman', serif";

export const fonts = {
  sans: `'Inter Variable', ${sansFallback}`,
  serif: `'Source Serif 4 Variable', ${serifFallback}`,
} as const;

/** Type scale 14 / 16 / 18 / 22 / 28 / 36 px at the browser's default size. */
export const fontSizes = {
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  '2xl': '1.75rem',
  '3xl': '2.25rem',
} as const;

/** Steps of the spacing scale; one step is 4 px, the grid is two of them. */
export const spacingSteps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 56,
  64,
] as const;

/** Sizes beside the steps: of forms, texts and touch targets. */
export const namedSizes = {
  full: '100%',
  form: '25rem',
  wizard: '35rem',
  content: '70rem',
  measure: '68ch',
  target: '2.75rem',
} as const;
