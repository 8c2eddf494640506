import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { heading, text } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';

const idZahlung = '019a0000-0000-7000-8000-000000000001';

const page = (result: string) =>
  ({ address: `/account/payment/finish/${result}`, viewer: 'customer', answers: {} }) as const;

/** Payment that this tab has begun. */
const begun = { storage: { 'attesta.payment': idZahlung } } as const;

const settled = (status: string | null, more: object = {}) => ({
  getPayment: () => ok({ status, anzahl: 3, url: null, idZahlung, preis: 132, ...more }),
});

export const states = {
  full: {
    ...page('successful'),
    ...begun,
    answers: settled('CAPTURED'),
    shows: text(/3 Zeugnisse hinzugefügt/),
  },
  waiting: {
    ...page('successful'),
    ...begun,
    answers: settled(null),
    shows: text(/wird noch bestätigt/),
  },
  error: {
    ...page('successful'),
    ...begun,
    answers: { getPayment: () => fault('serviceUnavailable') },
    shows: text(/im Moment nicht abrufbar/),
  },
  received: { ...page('successful'), shows: text(/Sobald die Zahlung bestätigt ist/) },
  failed: { ...page('failed'), shows: heading('Zahlung nicht erfolgreich') },
  aborted: { ...page('aborted'), shows: heading('Zahlung abgebrochen') },
  declined: {
    ...page('failed'),
    ...begun,
    answers: settled('FAILED', { reason: 'declined' }),
    shows: text(/anderen Zahlungsmittel/),
  },
} satisfies SceneStates;
