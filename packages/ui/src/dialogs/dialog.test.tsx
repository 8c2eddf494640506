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
    'of a password manager',
    <input key="1" aria-label="hidden" autoComplete="username" readOnly tabIndex={-1} />,
  ],
  [
    'inside something hidden from readers',
    <span key="2" aria-hidden>
      <input aria-label="hidden" tabIndex={0} />
    </span>,
  ],
  ['to tick', <input key="3" aria-label="tick" type="checkbox" />],
  ['that is off', <input key="4" aria-label="off" disabled />],
  [
    'behind a link',
    <a key="5" href="/agb">
      AGB
    </a>,
  ],
])('begins in the first field that one types in, past one %s', (_, before) => {
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
  ['a tick', <input key="2" aria-label="AGB" type="checkbox" />],
  ['a hidden field', <input key="3" aria-label="hidden" readOnly tabIndex={-1} />],
])('begins at its title where there is nothing to type but %s', (_, content) => {
  expect(open(content)).toBe(screen.getByRole('heading', { name: 'Neues Passwort' }));
});

it('begins a question at the answer that changes nothing', () => {
  expect(open('Wirklich?', true)).toBe(screen.getByRole('button', { name: 'Abbrechen' }));
});
