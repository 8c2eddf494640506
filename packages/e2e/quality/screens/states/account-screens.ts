import { answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { heading, text } from './screen.ts';
import type { Screen } from './screen.ts';

const payment = '/api/account/payment';

const bought = {
  zeugnisGuthaben: 7,
  letzteZahlung: '2026-11-18T14:22:00.000Z',
  zahlungPendent: false,
};
const remembered: Screen['storage'] = ({ openPayment }) => ({ 'attesta.payment': openPayment });
const settled = (status: string | null) => ({
  status,
  anzahl: 3,
  url: null,
  idZahlung: 'payment',
  preis: 132,
});

/** Account and payment. */
export const accountScreens: readonly Screen[] = [
  {
    screen: 'account',
    state: 'empty',
    path: '/account',
    as: 'newcomer',
    shows: text('Verfügbare Zeugnisse'),
  },
  {
    screen: 'account',
    state: 'full',
    path: '/account',
    as: 'customer',
    before: (page) => answerJson(page, payment, bought),
    shows: text('18.11.2026'),
  },
  {
    screen: 'account',
    state: 'pending',
    path: '/account',
    as: 'customer',
    before: (page) => answerJson(page, payment, { ...bought, zahlungPendent: true }),
    shows: text('Zahlung in Bearbeitung'),
  },
  {
    screen: 'account',
    state: 'loading',
    path: '/account',
    as: 'customer',
    before: (page) => leaveUnanswered(page, payment),
    shows: heading('Konto'),
  },
  {
    screen: 'account',
    state: 'error',
    path: '/account',
    as: 'customer',
    before: (page) => answerError(page, payment),
    shows: text(/Guthaben konnte nicht geladen werden/),
  },
  {
    screen: 'payment',
    state: 'full',
    path: ({ openPayment }) => `/account/payment/${openPayment}`,
    as: 'customer',
    shows: (page) => page.frameLocator('iframe').getByLabel('Kartennummer'),
  },
  {
    screen: 'payment',
    state: 'loading',
    path: ({ openPayment }) => `/account/payment/${openPayment}`,
    as: 'customer',
    before: (page) => leaveUnanswered(page, payment),
    shows: heading('Bezahlen'),
  },
  {
    screen: 'payment',
    state: 'error',
    path: ({ openPayment }) => `/account/payment/${openPayment}`,
    as: 'customer',
    before: (page) => answerError(page, payment, 'paymentStartFailed'),
    shows: text('Die Zahlung konnte nicht geöffnet werden'),
  },
  {
    screen: 'payment',
    state: 'expired',
    path: ({ openPayment }) => `/account/payment/${openPayment}`,
    as: 'customer',
    before: (page) => answerJson(page, payment, settled('EXPIRED')),
    shows: text('Diese Zahlung ist abgelaufen'),
  },
  {
    screen: 'payment-finish',
    state: 'successful',
    path: '/account/payment/finish/successful',
    as: 'customer',
    storage: remembered,
    before: (page) => answerJson(page, payment, settled('CAPTURED')),
    shows: text(/3 Zeugnisse hinzugefügt/),
  },
  {
    screen: 'payment-finish',
    state: 'waiting',
    path: '/account/payment/finish/successful',
    as: 'customer',
    storage: remembered,
    before: (page) => answerJson(page, payment, settled(null)),
    shows: text(/wird noch bestätigt/),
  },
  {
    screen: 'payment-finish',
    state: 'error',
    path: '/account/payment/finish/successful',
    as: 'customer',
    storage: remembered,
    before: (page) => answerError(page, payment, 'serviceUnavailable'),
    shows: text(/im Moment nicht abrufbar/),
  },
  {
    screen: 'payment-finish',
    state: 'failed',
    path: '/account/payment/finish/failed',
    as: 'customer',
    shows: heading('Zahlung nicht erfolgreich'),
  },
  {
    screen: 'payment-finish',
    state: 'aborted',
    path: '/account/payment/finish/aborted',
    as: 'customer',
    shows: heading('Zahlung abgebrochen'),
  },
  {
    screen: 'payment-finish',
    state: 'received',
    path: '/account/payment/finish/successful',
    as: 'customer',
    shows: text(/Sobald die Zahlung bestätigt ist/),
  },
  {
    screen: 'payment-finish',
    state: 'declined',
    path: '/account/payment/finish/failed',
    as: 'customer',
    storage: remembered,
    before: (page) => answerJson(page, payment, { ...settled('FAILED'), reason: 'declined' }),
    shows: text(/anderen Zahlungsmittel/),
  },
  {
    screen: 'prices',
    state: 'order-again',
    path: '/preise',
    as: 'customer',
    navigationState: { orderAgain: 3 },
    shows: heading('Bestellung prüfen'),
  },
];
