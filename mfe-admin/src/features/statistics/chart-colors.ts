/**
 * Accent and greys in the order of the series; the first is the main one. Each has a contrast of 3 : 1 on white, and
 * neighbours differ in lightness, so that they are distinct without colour.
 */
export const chartColors = ['#1F5B4E', '#8A939B', '#454C54', '#6C757D'] as const;
