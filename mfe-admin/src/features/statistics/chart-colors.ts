/**
 * Colours of what lies beside each other in a chart, in this order; they mean nothing, the legend names each. Each stands
 * at 3 : 1 or more on paper, and neighbours differ in lightness, too.
 */
export const chartColors = [
  '#1F5B4E',
  '#B07A1E',
  '#3B6EA8',
  '#8C3F6B',
  '#6B8E23',
  '#565E66',
  '#C0563B',
  '#4B3F8C',
] as const;
