import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RemoteUi } from './remote-ui.tsx';
import { colors } from './tokens.ts';

/** Styles of the whole page; components of other tests in the same worker have classes of their own. */
const writtenGlobals = (): string =>
  [...document.querySelectorAll('style[data-emotion$="-global"]')]
    .map(({ textContent }) => textContent)
    .join('');

it('writes each layer of the design system as a whole, the tokens last', () => {
  render(<RemoteUi>Anmelden</RemoteUi>);
  const styles = writtenGlobals();
  expect(styles).toContain(`--att-colors-fg:${colors.fg.DEFAULT}`);
  const layers = styles.match(/@layer [^{;]*[{;]/g);
  expect(layers).toEqual([
    '@layer reset,base,tokens,recipes;',
    '@layer reset{',
    '@layer base{',
    '@layer tokens{',
  ]);
});
