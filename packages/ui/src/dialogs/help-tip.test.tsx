import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { HelpTip } from './help-tip.tsx';
import { RemoteUi } from '../theme/remote-ui.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = () => {
  render(
    <RemoteUi>
      <HelpTip about="Variante">Welche Fragen die Bewertung stellt.</HelpTip>
    </RemoteUi>,
  );
  const button = screen.getByRole('button', { name: 'Hilfe: Variante' });
  return { button, tip: () => screen.queryByRole('tooltip') };
};
const wait = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

it('opens on focus, describes its button and closes on Escape', () => {
  const { button, tip } = open();
  expect(tip()).toBeNull();
  act(() => button.focus());
  expect(tip()?.textContent).toBe('Welche Fragen die Bewertung stellt.');
  expect(button.getAttribute('aria-describedby')).toBe(tip()?.id);
  wait(60_000);
  expect(tip()).not.toBeNull();
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(tip()).toBeNull();
});

it('hides two seconds after focus and pointer have left it (product.md 9)', () => {
  const { button, tip } = open();
  act(() => button.focus());
  act(() => button.blur());
  wait(1_999);
  expect(tip()).not.toBeNull();
  wait(1);
  expect(tip()).toBeNull();
});

it('closes on Escape under a pointer, without focus, and closes nothing else', () => {
  const { button, tip } = open();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  expect(tip()).not.toBeNull();
  // A surrounding dialog would close by the default action of the key.
  const isDefaultAllowed = fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tip()).toBeNull();
  expect(isDefaultAllowed).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
});

it('closes on a second tap, and on a tap elsewhere', () => {
  const { button, tip } = open();
  const tap = (target: Element) => {
    fireEvent.pointerDown(target, { pointerType: 'touch' });
    fireEvent.click(target);
  };
  tap(button);
  expect(tip()).not.toBeNull();
  tap(button);
  expect(tip()).toBeNull();
  tap(button);
  tap(document.body);
  expect(tip()).toBeNull();
});
