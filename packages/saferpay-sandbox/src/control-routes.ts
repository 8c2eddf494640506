import Router from '@koa/router';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { z } from 'zod';
import type { CallLog } from './api/call-log.ts';
import type { Faults } from './state/faults.ts';
import { faultListSchema } from './state/faults.ts';
import type { Notifier } from './state/notifications.ts';
import { authorise } from './state/payer.ts';
import type { Payer } from './state/payer.ts';
import type { PaymentStore } from './state/payment-state.ts';
import { findCard } from './state/test-cards.ts';

export type ControlContext = {
  store: PaymentStore;
  faults: Faults;
  calls: CallLog;
  notifier: Notifier;
  payer: Payer;
  now: () => number;
};

const completion = z.strictObject({
  outcome: z.enum(['success', 'abort', 'fail']),
  /** Number of a test card, which decides liability shift and brand. */
  card: z.string().optional(),
  /** Delays the answer until the notifications have been tried. */
  waitForNotifications: z.boolean().optional(),
});

/** Switches for tests and demonstrations; the real provider has none. */
export const createControlRoutes = (context: ControlContext): Router => {
  const { store, faults, calls, notifier, payer, now } = context;
  const router = new Router({ prefix: '/sandbox' });

  router.get('/health', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/faults', (ctx) => {
    ctx.body = { faults: faults.list() };
  });
  router.put('/faults', async (ctx) => {
    const list = await readJson(ctx, faultListSchema);
    if (list === undefined) return;
    faults.replace(list.faults);
    ctx.body = { faults: faults.list() };
  });
  router.get('/calls', (ctx) => {
    ctx.body = { calls: calls.list() };
  });
  router.delete('/calls', (ctx) => {
    calls.clear();
    ctx.status = 204;
  });
  router.get('/notifications', (ctx) => {
    ctx.body = { notifications: notifier.list() };
  });
  router.get('/payments', (ctx) => {
    ctx.body = { payments: store.all() };
  });

  router.post('/payments/:token/complete', async (ctx) => {
    const payment = store.byToken(ctx.params['token'] ?? '');
    if (payment === undefined) {
      ctx.status = 404;
      ctx.body = { error: 'There is no payment with this token' };
      return;
    }
    const request = await readJson(ctx, completion);
    if (request === undefined) return;
    payment.openedAt ??= now();
    const card = { ...findCard(request.card ?? '4242424242424242'), expMonth: 12, expYear: 2040 };
    const returnUrl =
      request.outcome === 'success'
        ? await payer.pay(payment, authorise(payment, card, now()))
        : await payer.fail(
            payment,
            request.outcome === 'abort' ? 'TRANSACTION_ABORTED' : 'TRANSACTION_DECLINED',
          );
    if (request.waitForNotifications === true) await payer.notified();
    ctx.body = { returnUrl, payment };
  });

  return router;
};

const readJson = async <Schema extends z.ZodType>(
  ctx: Context,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> => {
  const parsed = schema.safeParse(parse(await getRawBody(ctx.req, { limit: '100kb', encoding: 'utf8' })));
  if (parsed.success) return parsed.data;
  ctx.status = 400;
  ctx.body = { error: z.prettifyError(parsed.error) };
  return undefined;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
