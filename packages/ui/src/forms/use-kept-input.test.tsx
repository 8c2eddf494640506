import { signedIn, signedOut } from '@attesta/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FormBody } from './form-body.tsx';
import { RemoteUi } from '../theme/remote-ui.tsx';
import { TextField } from '../fields/text-field.tsx';
import { renderRoute, tokenOf } from '../testing/render-route.tsx';
import { useContractForm } from './use-contract-form.ts';
import { useKeptState } from './use-kept-input.ts';

const rules = z.object({ function: z.string(), note: z.string() });

const Form = ({ about = '', secret = false }) => {
  const form = useContractForm(rules, { function: 'Lagerist', note: '' }, { about, secret });
  return (
    <FormBody form={form} onSubmit={() => undefined} aria-label={about}>
      <TextField form={form} name="function" label={`Funktion ${about}`} />
      <TextField form={form} name="note" label={`Notiz ${about}`} />
      <output>{form.formState.isDirty ? 'geändert' : 'wie gespeichert'}</output>
    </FormBody>
  );
};

const Opener = () => {
  const [isOpen, setOpen] = useKeptState('opener', false);
  return isOpen ? (
    <Form about="im Dialog" />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Öffnen
    </button>
  );
};

const showAt = (path: string, element: ReactNode) => ({ path, element: <RemoteUi>{element}</RemoteUi> });

const remote = {
  namespace: 'example',
  loadTexts: () => Promise.resolve({}),
  routes: [
    showAt('/form', <Form />),
    showAt('/other', <Form />),
    showAt('/secret', <Form secret />),
    showAt('/opener', <Opener />),
    showAt(
      '/two',
      <>
        <Form about="eins" />
        <Form about="zwei" />
      </>,
    ),
  ],
};

const anna = tokenOf();
const beat = tokenOf('ROLE_USER', 'beat@example.ch');

const open = async (path: string, token = anna) => {
  const page = await renderRoute(remote, path, { token });
  return {
    ...page,
    /** Like the shell, which redirects once the session has ended. */
    end: (reason: 'refused' | 'logout' | 'elsewhere'): void =>
      act(() => {
        page.store.dispatch(signedOut({ reason }));
        page.unmount();
      }),
  };
};

const note = (about = ''): HTMLInputElement => screen.getByLabelText(`Notiz ${about}`.trim());

const typeAndLose = async (path: string, text = 'Bereichsleitung'): Promise<void> => {
  const { user, end } = await open(path);
  await user.type(note(), text);
  end('refused');
};

const kept = (): string => JSON.stringify(Object.entries(sessionStorage));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('input at the end of the session', () => {
  it('is restored for the same account, unsaved, and once', async () => {
    await typeAndLose('/form');
    const { unmount, user } = await open('/form');
    await waitFor(() => expect(note().value).toBe('Bereichsleitung'));
    expect(screen.getByLabelText<HTMLInputElement>('Funktion').value).toBe('Lagerist');
    expect(screen.getByRole('status').textContent).toBe('geändert');
    await user.clear(note());
    expect(screen.getByRole('status').textContent).toBe('wie gespeichert');
    expect(kept()).not.toContain('Bereichsleitung');
    unmount();
    await open('/form');
    expect(note().value).toBe('');
  });

  it('is not shown to another account, and survives its visit', async () => {
    await typeAndLose('/form');
    const other = await open('/form', beat);
    expect(note().value).toBe('');
    other.unmount();
    await open('/form');
    expect(note().value).toBe('Bereichsleitung');
  });

  it('is restored at its own place only', async () => {
    await typeAndLose('/form');
    await open('/other');
    expect(note().value).toBe('');
  });

  it('is kept apart for two forms with the same fields', async () => {
    const { user, end } = await open('/two');
    await user.type(note('zwei'), 'Die zweite');
    end('refused');
    await open('/two');
    await waitFor(() => expect(note('zwei').value).toBe('Die zweite'));
    expect(note('eins').value).toBe('');
  });

  it('is restored in the form that was open', async () => {
    const { user, end } = await open('/opener');
    await user.click(screen.getByRole('button', { name: 'Öffnen' }));
    await user.type(note('im Dialog'), 'Im Dialog');
    end('refused');
    await open('/opener');
    await waitFor(() => expect(note('im Dialog').value).toBe('Im Dialog'));
  });

  it('is kept again when the next session ends, too', async () => {
    await typeAndLose('/form');
    const again = await open('/form');
    await waitFor(() => expect(note().value).toBe('Bereichsleitung'));
    again.end('refused');
    await open('/form');
    await waitFor(() => expect(note().value).toBe('Bereichsleitung'));
  });
});

describe('nothing is kept', () => {
  it.each(['logout', 'elsewhere'] as const)('after a logout (%s), not even earlier input', async (reason) => {
    await typeAndLose('/form');
    const { user, end } = await open('/other');
    await user.type(note(), 'Noch etwas');
    end(reason);
    expect(kept()).not.toMatch(/Bereichsleitung|Noch etwas/);
    await open('/form');
    expect(note().value).toBe('');
  });

  it('of a form with a password or a code', async () => {
    await typeAndLose('/secret', 'Geheim-1');
    expect(kept()).not.toContain('Geheim-1');
    await open('/secret');
    expect(note().value).toBe('');
  });

  it('of a form as it was stored', async () => {
    const { end } = await open('/form');
    end('refused');
    expect(kept()).not.toContain('Lagerist');
  });

  it('while the session goes on, or when it is replaced', async () => {
    const { user, store, unmount } = await open('/form');
    await user.type(note(), 'Bereichsleitung');
    act(() => void store.dispatch(signedIn({ token: beat, remember: false })));
    unmount();
    expect(kept()).not.toContain('Bereichsleitung');
  });
});

it("works without the browser's storage", async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await typeAndLose('/form', 'x'.repeat(10));
  await open('/form');
  await waitFor(() => expect(note().value).toBe('x'.repeat(10)));
  vi.restoreAllMocks();
});

it('ignores unreadable kept input', async () => {
  sessionStorage.setItem('attesta.keptInput', '{"anna@example.ch":');
  await open('/form');
  expect(note().value).toBe('');
});
