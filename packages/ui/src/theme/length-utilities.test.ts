import { expect, it } from 'vitest';
import { designSystem } from './system.ts';

it.each([
  [{ p: '3' }, { padding: '0.75rem' }],
  [{ marginTop: '-2' }, { marginTop: '-0.5rem' }],
  [{ gap: '0.5' }, { gap: '0.125rem' }],
  [{ boxSize: 'target' }, { width: '2.75rem', height: '2.75rem' }],
  [{ scrollMarginY: '4' }, { scrollMarginTop: '1rem', scrollMarginBottom: '1rem' }],
  [
    { maxW: 'measure', inset: '0', left: 'auto' },
    { maxWidth: '68ch', inset: '0rem', left: 'auto' },
  ],
])('writes out the lengths of %j', (props, styles) => {
  expect(designSystem().css(props)).toEqual(styles);
});

it('keeps other lengths as they are, also between known steps', () => {
  const styles = designSystem().css({ w: { base: 'calc(100% - 2px)', md: '10' }, px: 'auto' });
  expect(styles).toMatchObject({ width: 'calc(100% - 2px)', paddingInline: 'auto' });
  expect(JSON.stringify(styles)).toContain('{"width":"2.5rem"}');
});
