import Router from '@koa/router';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { authorise } from '../state/payer.ts';
import type { Payer } from '../state/payer.ts';
import type { PaymentStore, SandboxPayment } from '../state/payment-state.ts';
import { isFinished, randomId } from '../state/payment-state.ts';
import { checkCard, readCardInput } from './card-form.ts';
import { sendDeadEnd, sendPaymentPage } from './payment-page.ts';

export type PageContext = {
  store: PaymentStore;
  payer: Payer;
  now: () => number;
  /** Origin of the bank's pages, different from the payment page's. */
  bankOrigin: string;
};

/** Hosted payment page: opened once by GET, then its form, then the return from the bank. */
export const createPageRoutes = ({ store, payer, now, bankOrigin }: PageContext): Router => {
  const router = new Router({ prefix: '/vt2' });

  router.get('/api/PaymentPage/:customerId/:terminalId/:token', async (ctx) => {
    const payment = findPayment(ctx);
    if (payment === undefined) return;
    const opensAgain = payment.openedAt !== null;
    if (isFinished(payment) || opensAgain || now() > payment.pageExpiresAt) {
      return leave(ctx, payment, await payer.fail(payment, 'TRANSACTION_ABORTED'));
    }
    payment.openedAt = now();
    payment.formKey = randomId(32);
    store.save(payment);
    sendPaymentPage(ctx, payment, now());
  });

  router.post('/payment/:token', async (ctx) => {
    const payment = findPayment(ctx);
    if (payment === undefined) return;
    const form = new URLSearchParams(await getRawBody(ctx.req, { limit: '10kb', encoding: 'utf8' }));
    if (isFinished(payment)) return leave(ctx, payment, payment.returnUrl);
    if (payment.formKey === null || form.get('formKey') !== payment.formKey) {
      return sendDeadEnd(ctx, 'gone', payment.language);
    }
    if (now() > payment.pageExpiresAt || form.get('action') === 'abort') {
      return leave(ctx, payment, await payer.fail(payment, 'TRANSACTION_ABORTED'));
    }
    if (form.get('action') === 'fail') {
      return leave(ctx, payment, await payer.fail(payment, 'TRANSACTION_DECLINED'));
    }

    const input = readCardInput(form);
    const checked = checkCard(input, now());
    if ('errors' in checked) return sendPaymentPage(ctx, payment, now(), { input, errors: checked.errors });
    if (checked.card.behaviour === 'declined') {
      return leave(ctx, payment, await payer.fail(payment, 'TRANSACTION_DECLINED'));
    }
    const transaction = authorise(payment, checked.card, now());
    if (checked.card.behaviour !== 'challenge') {
      return leave(ctx, payment, await payer.pay(payment, transaction));
    }
    payment.challenge = { key: randomId(32), transaction };
    store.save(payment);
    seeOther(ctx, `${bankOrigin}/challenge/${payment.challenge.key}`);
  });

  router.get('/payment/:token/continue', async (ctx) => {
    const payment = findPayment(ctx);
    if (payment === undefined) return;
    if (!isFinished(payment)) return sendDeadEnd(ctx, 'gone', payment.language);
    leave(ctx, payment, ctx.query['stay'] === 'yes' ? null : payment.returnUrl);
  });

  const findPayment = (ctx: Context & { params: Record<string, string> }): SandboxPayment | undefined => {
    const payment = store.byToken(ctx.params['token'] ?? '');
    if (payment === undefined) sendDeadEnd(ctx, 'gone', ctx.acceptsLanguages('de', 'fr', 'it', 'en') || 'en');
    return payment;
  };

  return router;
};

const leave = (ctx: Context, payment: SandboxPayment, returnUrl: string | null): void => {
  if (returnUrl === null) sendDeadEnd(ctx, 'stuck', payment.language);
  else seeOther(ctx, returnUrl);
};

/** Redirects with 303, so that the browser follows with GET. */
export const seeOther = (ctx: Context, url: string): void => {
  ctx.status = 303;
  ctx.set('Location', url);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = '';
};
