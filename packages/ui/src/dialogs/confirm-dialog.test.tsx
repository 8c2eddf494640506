import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../elements/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RemoteUi } from '../theme/remote-ui.tsx';

const onConfirm = vi.fn<() => void>();

const Order = ({ loading = false }: { readonly loading?: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <RemoteUi>
      <Button onClick={() => setOpen(true)}>Bestellen</Button>
      <ConfirmDialog
        open={open}
        title="Bestellung bestätigen"
        loading={loading}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        Ein Guthaben wird abgezogen.
      </ConfirmDialog>
    </RemoteUi>
  );
};

it('is named by its title and described by its question, and returns the focus when cancelled', async () => {
  render(<Order />);
  const opener = screen.getByRole('button', { name: 'Bestellen' });
  await userEvent.click(opener);
  expect(
    screen.getByRole('dialog', {
      name: 'Bestellung bestätigen',
      description: 'Ein Guthaben wird abgezogen.',
    }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Nein' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('neither confirms twice nor closes while loading', async () => {
  render(<Order loading />);
  await userEvent.click(screen.getByRole('button', { name: 'Bestellen' }));
  await userEvent.click(screen.getByRole('button', { name: /^Ja/ }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Schliessen' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nein' }).disabled).toBe(true);
});
