import { charge, getPayment, getPrices } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { setUpPageStart } from '@attesta/ui/testing/page-start.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { RemoteUi } from '@attesta/ui/theme/remote-ui.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PurchasePanel } from './purchase-panel.tsx';

const idZahlung = '019a0000-0000-7000-8000-000000000001';
// Texts of a namespace of its own: tests of a worker share registered texts.
const remote = {
  namespace: 'example',
  loadTexts: () => Promise.resolve({}),
  routes: [
    {
      path: '/preise',
      element: (
        <RemoteUi>
          <PurchasePanel />
        </RemoteUi>
      ),
    },
  ],
};

const network = setUpApi();
const writeStart = setUpPageStart();
const openDocument = vi.fn<(path: string) => void>();

beforeEach(() => {
  openDocument.mockClear();
  // The DOM of the tests cannot open documents.
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { assign: openDocument }));
  network.api.on(getPrices, () =>
    ok([
      { anzahl: 1, einzelnerPreis: 49, preis: 49 },
      { anzahl: 3, einzelnerPreis: 45, preis: 135 },
      { anzahl: 5, einzelnerPreis: 39.9, preis: 199.5 },
    ]),
  );
});

const openDialog = async () => {
  await renderRoute(remote, '/preise', { token: tokenOf() });
  await userEvent.click(await screen.findByRole('button', { name: '3 Zeugnisse für CHF 135.00 auswählen' }));
  return within(screen.getByRole('dialog', { name: 'Bestellung prüfen' }));
};

describe('visitors', () => {
  it('are sent to the login when they pick a package', async () => {
    const { location } = await renderRoute(remote, '/preise');
    await userEvent.click(await screen.findByRole('button', { name: '1 Zeugnis für CHF 49.00 auswählen' }));
    expect(location()).toMatchObject({ pathname: '/login', state: { returnTo: '/preise' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('after a failed payment', () => {
  it('restores package and consent, and does not restore them again after a cancel', async () => {
    const { location } = await renderRoute(remote, '/preise', {
      token: tokenOf(),
      state: { orderAgain: 3 },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Bestellung prüfen' }));
    expect(dialog.getByText('3 Zeugnisse')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /AGB/ }).checked).toBe(true);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Kaufen' }).disabled).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    expect(location().state).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '3 Zeugnisse für CHF 135.00 auswählen' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /AGB/ }).checked).toBe(false);
  });

  it.each([0, 1000, '3', null])('ignores %j', async (orderAgain) => {
    await renderRoute(remote, '/preise', { token: tokenOf(), state: { orderAgain } });
    await screen.findByRole('button', { name: '3 Zeugnisse für CHF 135.00 auswählen' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the custom amount', () => {
  it('says how many can be bought and from which number they are cheapest', async () => {
    await renderRoute(remote, '/preise');
    const text = 'Kaufen können Sie 1 bis 999 Zeugnisse auf einmal. Ab 5 Stück kostet jedes CHF 39.90.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/Je grösser/)).toBeNull();
  });

  it('shows its price while it is typed and takes it into the dialog', async () => {
    await renderRoute(remote, '/preise', { token: tokenOf() });
    await userEvent.type(await screen.findByLabelText('Anzahl Zeugnisse'), '27');
    // The rules for a number are loaded with its first digit.
    expect(await screen.findByText("CHF 1'077.30")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(within(screen.getByRole('dialog')).getByText('27 Zeugnisse')).toBeTruthy();
  });

  it.each([
    ['1000', 'Bitte wählen Sie eine Anzahl zwischen 1 und 999.'],
    ['abc', 'Wert muss eine Zahl sein'],
    ['-3', 'Wert darf nicht negativ sein'],
    ['2.5', 'Ungültige Ganzzahl'],
  ])('refuses %s', async (typed, message) => {
    await renderRoute(remote, '/preise', { token: tokenOf() });
    const input = await screen.findByLabelText('Anzahl Zeugnisse');
    await userEvent.type(input, typed);
    const shown = await screen.findByText(message);
    expect(input.getAttribute('aria-describedby')).toContain(shown.id);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Weiter' }).disabled).toBe(true);
  });
});

describe('the purchase', () => {
  it('needs the consent to the terms, charges and opens the payment page as a document', async () => {
    network.api.on(charge, () => ok(idZahlung));
    const dialog = await openDialog();
    const buy = dialog.getByRole<HTMLButtonElement>('button', { name: 'Kaufen' });
    expect(buy.disabled).toBe(true);
    await userEvent.click(dialog.getByRole('checkbox', { name: /AGB/ }));
    await userEvent.click(buy);
    await vi.waitFor(() => expect(openDocument).toHaveBeenCalledWith(`/account/payment/${idZahlung}`));
    expect(network.api.calls(charge).map(({ body }) => body)).toEqual([{ nbrOfCertificates: 3 }]);
  });

  it('shows the reason for a failed start and repeats it with the same key', async () => {
    network.api.on(charge, () => fault('paymentStartFailed'));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('checkbox', { name: /AGB/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Kaufen' }));
    expect(
      await dialog.findByText('Beim Initialisieren der Zahlung ist ein Fehler aufgetreten.'),
    ).toBeTruthy();
    network.api.on(charge, () => ok(idZahlung));
    await userEvent.click(dialog.getByRole('button', { name: 'Kaufen' }));
    await vi.waitFor(() => expect(openDocument).toHaveBeenCalledOnce());
    const keys = network.api.calls(charge).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['chargeLimit', /in kurzer Zeit sehr viele Zahlungen/],
    ['paymentsOpenLimit', /mehrere Zahlungen begonnen, die noch offen sind/],
  ] as const)('reports too many started payments: %s', async (code, words) => {
    network.api.on(charge, () => fault(code));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('checkbox', { name: /AGB/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Kaufen' }));
    expect(await dialog.findByText(words)).toBeTruthy();
  });

  it('uses another key when the dialog is opened again', async () => {
    network.api.on(charge, () => fault('paymentStartFailed'));
    const buy = async (dialog: ReturnType<typeof within>): Promise<void> => {
      await userEvent.click(dialog.getByRole('checkbox', { name: /AGB/ }));
      await userEvent.click(dialog.getByRole('button', { name: 'Kaufen' }));
      await dialog.findByRole('alert');
      await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    };
    await buy(await openDialog());
    await userEvent.click(screen.getByRole('button', { name: /3 Zeugnisse/ }));
    await buy(within(screen.getByRole('dialog')));
    const [first, second] = network.api.calls(charge).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });
});

describe('facts before a payment', () => {
  const orderOf = async (payment: unknown): Promise<string | null> => {
    writeStart({ payment });
    network.api.on(getPayment, () => ok({ zeugnisGuthaben: 2, letzteZahlung: null, zahlungPendent: false }));
    const dialog = await openDialog();
    await dialog.findByText('Guthaben heute');
    return screen.getByRole('dialog').textContent;
  };

  it('names the tax of the receipt, the means, the credit now and afterwards, and that it does not expire', async () => {
    const order = await orderOf({ vatRate: 8.1, means: ['Visa', 'TWINT'] });
    expect(order).toContain('3 ZeugnisseCHF 135.00Davon MWST 8.1 %CHF 10.12');
    expect(order).toContain('Guthaben heute2Guthaben nach dem Kauf5');
    expect(order).toContain('ZahlungsmittelVisa, TWINT');
    expect(order).toContain('Guthaben verfällt nicht, solange Ihr Konto besteht.');
    expect(screen.getByText('Alle Preise inklusive 8.1 % MWST.')).toBeTruthy();
  });

  it('says that a company owes no tax, and nothing of unknown means', async () => {
    const order = await orderOf({ vatRate: null, means: [] });
    expect(order).toContain('Mehrwertsteuerkeine');
    expect(order).not.toContain('Zahlungsmittel');
    expect(screen.getByText('Es wird keine Mehrwertsteuer erhoben.')).toBeTruthy();
  });

  it('omits what the gateway does not send', async () => {
    const order = await orderOf(undefined);
    expect(order).not.toMatch(/MWST|Mehrwertsteuer|Zahlungsmittel/);
    expect(order).toContain('Guthaben nach dem Kauf5');
  });
});

describe('loading the prices', () => {
  it('offers a retry after a failure', async () => {
    network.api.on(getPrices, () => fault('serviceUnavailable'));
    await renderRoute(remote, '/preise');
    expect(await screen.findByText(/Preise konnten nicht geladen werden/)).toBeTruthy();
    network.api.on(getPrices, () => ok([{ anzahl: 1, einzelnerPreis: 49, preis: 49 }]));
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('button', { name: '1 Zeugnis für CHF 49.00 auswählen' })).toBeTruthy();
  });
});
