import { downloadReceipt, getPayment } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { setUpPageStart } from '@attesta/ui/testing/page-start.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { rememberPayment } from './current-payment.ts';
import { paymentMessage } from './payment-message.ts';
import type { PaymentOutcome } from './payment-message.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './payment.states.ts';
import { states as finishStates } from './payment-finish.states.ts';

const server = setUpApi();
const downloads = captureDownloads();
const writeStart = setUpPageStart();
const idZahlung = '019a0000-0000-7000-8000-000000000001';
const open = { url: 'http://localhost:1/form', anzahl: 3, status: null, idZahlung, preis: 135 };

afterEach(() => {
  vi.useRealTimers();
});

const show = (path: string) => renderRoute(remote, path, { token: tokenOf() });

const send = (outcome: PaymentOutcome, source: MessageEventSource | null, origin = window.location.origin) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: paymentMessage(outcome), origin, source }));
  });

describe('the payment page', () => {
  const frameOf = () => screen.findByTitle<HTMLIFrameElement>('Zahlungsformular');

  it('frames the provider and names the credit to buy', async () => {
    server.api.on(getPayment, () => ok(open));
    await show(`/account/payment/${idZahlung}`);
    expect((await frameOf()).src).toBe('http://localhost:1/form');
    expect(screen.getByText('Mit dieser Zahlung können Sie 3 Zeugnisse erstellen.')).toBeTruthy();
    expect(server.api.calls(getPayment)[0]?.query.get('token')).toBe(idZahlung);
  });

  it('shows the order beside the form', async () => {
    writeStart({ payment: { vatRate: 8.1, means: ['Visa', 'TWINT'] } });
    server.api.on(getPayment, ({ query }) =>
      ok(query.has('token') ? open : { zeugnisGuthaben: 2, letzteZahlung: null, zahlungPendent: true }),
    );
    await show(`/account/payment/${idZahlung}`);
    const order = await screen.findByRole('region', { name: 'Ihre Bestellung' });
    await waitFor(() => expect(order.textContent).toContain('Guthaben heute2Guthaben nach dem Kauf5'));
    expect(order.textContent).toContain('3 ZeugnisseCHF 135.00Davon MWST 8.1 %CHF 10.12');
    expect(order.textContent).toContain('ZahlungsmittelVisa, TWINT');
    expect(order.textContent).toContain('Guthaben verfällt nicht');
  });

  it.each([
    ['successful', '/account/payment/finish/successful'],
    ['aborted', '/account/payment/finish/aborted'],
    ['failed', '/account/payment/finish/failed'],
    ['account', '/account'],
  ] as const)('continues after %s from its own frame', async (outcome, target) => {
    server.api.on(getPayment, () => ok(open));
    const { location } = await show(`/account/payment/${idZahlung}`);
    const frame = await frameOf();
    send(outcome, frame.contentWindow);
    await waitFor(() => expect(location().pathname).toBe(target));
  });

  it('ignores forged messages', async () => {
    server.api.on(getPayment, () => ok(open));
    const { location } = await show(`/account/payment/${idZahlung}`);
    const frame = await frameOf();
    send('successful', window);
    send('successful', null);
    send('successful', frame.contentWindow, 'https://evil.example');
    expect(location().pathname).toBe(`/account/payment/${idZahlung}`);
  });

  it('offers a new order if the form has expired', async () => {
    server.api.on(getPayment, () => ok({ ...open, url: null, status: 'EXPIRED' }));
    await show(`/account/payment/${idZahlung}`);
    expect(await screen.findByText('Diese Zahlung ist abgelaufen')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zurück zur Bestellung' }).getAttribute('href')).toBe('/preise');
  });

  it('opens after a retry when the provider was down', async () => {
    server.api.on(getPayment, () => fault('paymentStartFailed'));
    await show(`/account/payment/${idZahlung}`);
    expect(await screen.findByText('Die Zahlung konnte nicht geöffnet werden')).toBeTruthy();
    server.api.on(getPayment, () => ok(open));
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect((await frameOf()).src).toBe('http://localhost:1/form');
  });

  it('waits while the payment is being decided', async () => {
    server.api.on(getPayment, () => ok({ ...open, url: null }));
    await show(`/account/payment/${idZahlung}`);
    expect(await screen.findByText(/wird noch bestätigt/)).toBeTruthy();
  });

  it('opens the result of an ended payment at once', async () => {
    server.api.on(getPayment, () => ok({ ...open, url: null, status: 'ABORTED' }));
    const { location } = await show(`/account/payment/${idZahlung}`);
    await waitFor(() => expect(location().pathname).toBe('/account/payment/finish/aborted'));
  });
});

describe('the redirect page', () => {
  it('sends nothing and claims no success outside of a frame', async () => {
    const post = vi.spyOn(window, 'postMessage');
    await show('/account/payment/redirect/successful');
    expect(await screen.findByRole('link', { name: 'Zum Konto' })).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
    expect(screen.queryByText(/erfolgreich/)).toBeNull();
    post.mockRestore();
  });
});

describe('the result page', () => {
  const paid = { url: null, anzahl: 3, status: 'CAPTURED', idZahlung, preis: 135 };

  it('waits for the status under the title of product.md 8, polling every five seconds, and shows the credit', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    rememberPayment(idZahlung);
    server.api.on(getPayment, () => ok({ ...open, url: null }));
    await show('/account/payment/finish/successful');
    expect(await screen.findByText(/wird noch bestätigt/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zahlung erfolgreich');
    expect(screen.queryByText(/hinzugefügt/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Quittung anzeigen' })).toBeNull();
    server.api.on(getPayment, () => ok(paid));
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(await screen.findByText('Ihrem Guthaben wurden 3 Zeugnisse hinzugefügt.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zahlung erfolgreich');
    const asked = server.api.calls(getPayment).length;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(server.api.calls(getPayment)).toHaveLength(asked);
  });

  it.each([
    [8.1, 'Bezahlt haben Sie CHF 135.00, davon CHF 10.12 MWST (8.1 %).'],
    [null, 'Bezahlt haben Sie CHF 135.00.'],
  ])('shows the price with a tax of %s', async (vatRate, words) => {
    writeStart({ payment: { vatRate, means: [] } });
    rememberPayment(idZahlung);
    server.api.on(getPayment, () => ok(paid));
    await show('/account/payment/finish/successful');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('stops polling after five minutes and asks again on demand', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    rememberPayment(idZahlung);
    server.api.on(getPayment, () => ok({ ...open, url: null }));
    await show('/account/payment/finish/successful');
    await screen.findByText(/wird noch bestätigt/);
    await act(() => vi.advanceTimersByTimeAsync(301_000));
    const again = await screen.findByRole('button', { name: 'Erneut nachfragen' });
    const asked = server.api.calls(getPayment).length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.api.calls(getPayment)).toHaveLength(asked);
    server.api.on(getPayment, () => ok(paid));
    again.click();
    expect(await screen.findByText(/hinzugefügt/)).toBeTruthy();
  });

  it('links to account, order and receipt', async () => {
    rememberPayment(idZahlung);
    server.api.on(getPayment, () => ok(paid));
    server.api.on(downloadReceipt, () => ok('pdf'));
    await show('/account/payment/finish/successful');
    expect((await screen.findByRole('link', { name: 'Zeugnis bestellen' })).getAttribute('href')).toBe(
      '/create',
    );
    expect(screen.getByRole('link', { name: 'Zum Konto' }).getAttribute('href')).toBe('/account');
    await userEvent.click(screen.getByRole('button', { name: 'Quittung anzeigen' }));
    await waitFor(() => expect(downloads.taken[0]?.name).toBe('Quittung.pdf'));
  });

  it.each([
    ['successful', 'FAILED', 'Zahlung nicht erfolgreich'],
    ['successful', 'ABORTED', 'Zahlung abgebrochen'],
    ['successful', 'REVIEW', 'Zahlung wird geprüft'],
    ['failed', 'CAPTURED', 'Zahlung erfolgreich'],
    ['aborted', null, 'Zahlung abgebrochen'],
    ['failed', null, 'Zahlung nicht erfolgreich'],
  ] as const)('trusts the server: reported %s, status %s', async (reported, status, title) => {
    rememberPayment(idZahlung);
    server.api.on(getPayment, () => ok({ ...paid, status }));
    await show(`/account/payment/finish/${reported}`);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('does not poll a payment that the payer gave up', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    rememberPayment(idZahlung);
    server.api.on(getPayment, () => ok({ ...open, url: null }));
    await show('/account/payment/finish/aborted');
    await screen.findByRole('heading', { name: 'Zahlung abgebrochen' });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(server.api.calls(getPayment)).toHaveLength(1);
  });

  it('shows the text of product.md 8 for a success without a stored payment, and asks nothing', async () => {
    await show('/account/payment/finish/successful');
    expect(await screen.findByRole('heading', { name: 'Zahlung erfolgreich' })).toBeTruthy();
    expect(screen.getByText(/Die Verarbeitung kann einen Moment dauern/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zum Konto' }).getAttribute('href')).toBe('/account');
    expect(screen.queryByText(/hinzugefügt/)).toBeNull();
    expect(server.api.calls(getPayment)).toEqual([]);
  });

  it.each([
    ['declined', 'FAILED', /abgelehnt/, 'Versuchen Sie es mit einem anderen Zahlungsmittel.'],
    ['authentication', 'FAILED', /3-D Secure/, 'Versuchen Sie es nochmals und bestätigen Sie'],
    [null, 'EXPIRED', /Zeit für diese Zahlung ist abgelaufen/, 'Beginnen Sie eine neue Zahlung.'],
  ] as const)('shows the reason and one action: %s, %s', async (reason, status, text, advice) => {
    rememberPayment(idZahlung);
    server.api.on(getPayment, () => ok({ ...paid, status, reason }));
    await show('/account/payment/finish/failed');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/Es wurde kein Guthaben gekauft/).textContent).toContain(advice);
    expect(screen.queryByText(/Support/)).toBeNull();
  });

  it('returns the package to the purchase', async () => {
    rememberPayment(idZahlung);
    server.api.on(getPayment, () => ok({ ...paid, status: 'FAILED' }));
    const { location } = await show('/account/payment/finish/failed');
    await userEvent.click(await screen.findByRole('link', { name: 'Zurück zur Bestellung' }));
    expect(location()).toMatchObject({ pathname: '/preise', state: { orderAgain: 3 } });
  });
});

testStates(remote, states);
testStates(remote, finishStates);
