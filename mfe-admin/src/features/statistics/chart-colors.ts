/**
 * The accent and greys, in the order of what lies beside each other in a chart: the first is what the chart is about. Each
 * stands at 3 : 1 or more on paper, and neighbours differ in lightness, so that they are told apart without any colour.
 */
export const chartColors = ['#1F5B4E', '#8A939B', '#454C54', '#6C757D'] as const;
