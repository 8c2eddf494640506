import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Button } from '../elements/button.tsx';
import { Dialog } from './dialog.tsx';
import { RemoteUi } from '../theme/remote-ui.tsx';

const open = (children: ReactNode, isQuestion = false): Element | null => {
  render(
    <RemoteUi>
      <Dialog
        open
        title="Neues Passwort"
        isQuestion={isQuestion}
        onClose={() => undefined}
        actions={<Button>Abbrechen</Button>}
      >
        {children}
      </Dialog>
    </RemoteUi>,
  );
  return document.activeElement;
};

it.each([
  [
    'for a password manager',
    <input key="1" aria-label="hidden" autoComplete="username" readOnly tabIndex={-1} />,
  ],
  [
    'hidden from screen readers',
    <span key="2" aria-hidden>
      <input aria-label="hidden" tabIndex={0} />
    </span>,
  ],
  ['to check', <input key="3" aria-label="tick" type="checkbox" />],
  ['that is disabled', <input key="4" aria-label="off" disabled />],
  [
    'behind a link',
    <a key="5" href="/agb">
      AGB
    </a>,
  ],
])('focuses the first field to type in, past one %s', (_, before) => {
  const focused = open(
    <>
      {before}
      <input aria-label="Aktuelles Passwort" type="password" />
      <input aria-label="Neues Passwort" type="password" />
    </>,
  );
  expect(focused).toBe(screen.getByLabelText('Aktuelles Passwort'));
});

it.each([
  ['a text', <p key="1">Zehn Codes</p>],
  ['a check box', <input key="2" aria-label="AGB" type="checkbox" />],
  ['a hidden field', <input key="3" aria-label="hidden" readOnly tabIndex={-1} />],
])('focuses its title if the only content is %s', (_, content) => {
  expect(open(content)).toBe(screen.getByRole('heading', { name: 'Neues Passwort' }));
});

it('focuses the harmless answer of a question', () => {
  expect(open('Wirklich?', true)).toBe(screen.getByRole('button', { name: 'Abbrechen' }));
});
