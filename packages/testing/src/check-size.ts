/**
 * Size of a check: `reduced` in `npm test`, the full size of its definition in `npm run checks`, which sets
 * CHECK_SIZE=full.
 */
export const checkSize = <Size>(reduced: Size, full: Size): Size =>
  process.env['CHECK_SIZE'] === 'full' ? full : reduced;
