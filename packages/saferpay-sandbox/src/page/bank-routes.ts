import Router from '@koa/router';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { html, sendPage } from './html.ts';
import { seeOther } from './page-routes.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { textsFor } from './page-texts.ts';
import { formatAmount, sendDeadEnd } from './payment-page.ts';
import type { Payer } from '../state/payer.ts';
import type { PaymentStore, SandboxPayment } from '../state/payment-state.ts';

export type BankContext = {
  store: PaymentStore;
  payer: Payer;
  /** Origin of the payment page, to which the bank redirects back. */
  pageOrigin: string;
};

const rightCode = '123456';

/** Page of the bank that issued the card (access control server of 3-D Secure), on an origin of its own. */
export const createBankRoutes = ({ store, payer, pageOrigin }: BankContext): Router => {
  const router = new Router();

  router.get('/challenge/:key', (ctx) => {
    const payment = store.byChallenge(ctx.params['key'] ?? '');
    if (payment === undefined) return sendDeadEnd(ctx, 'gone', 'en');
    sendChallenge(ctx, payment, false);
  });

  router.post('/challenge/:key', async (ctx) => {
    const payment = store.byChallenge(ctx.params['key'] ?? '');
    if (!payment?.challenge) return sendDeadEnd(ctx, 'gone', 'en');
    const form = new URLSearchParams(await getRawBody(ctx.req, { limit: '10kb', encoding: 'utf8' }));
    const refused = form.get('action') === 'cancel';
    if (!refused && form.get('code')?.replaceAll(/\s/g, '') !== rightCode) {
      return sendChallenge(ctx, payment, true);
    }
    const returnUrl = refused
      ? await payer.fail(payment, '3DS_AUTHENTICATION_FAILED')
      : await payer.pay(payment, payment.challenge.transaction);
    seeOther(
      ctx,
      `${pageOrigin}/vt2/payment/${payment.token}/continue${returnUrl === null ? '?stay=yes' : ''}`,
    );
  });

  return router;
};

const sendChallenge = (ctx: Context, payment: SandboxPayment, wrongCode: boolean): void => {
  const { language, texts } = textsFor(payment.language);
  const { bank } = texts;
  sendPage(ctx, {
    language,
    title: bank.title,
    style: pageStyle,
    script: pageScript,
    status: wrongCode ? 422 : 200,
    body: html` <main data-bank>
      <p class="brand">Musterbank</p>
      <h1 class="title">${bank.title}</h1>
      <p class="lead">${bank.text}</p>
      <dl>
        <div>
          <dt>${texts.amount}</dt>
          <dd>${formatAmount(payment.amount)}</dd>
        </div>
        <div>
          <dt>${bank.merchant}</dt>
          <dd>${payment.description}</dd>
        </div>
        <div>
          <dt>${texts.card}</dt>
          <dd>•••• ${payment.challenge?.transaction.card.lastFour ?? ''}</dd>
        </div>
      </dl>
      <form method="post" novalidate>
        <div class="field">
          <label for="code">${bank.code}</label>
          <input
            id="code"
            name="code"
            type="text"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="8"
            required
            aria-describedby="${wrongCode ? 'code-error code-hint' : 'code-hint'}"
            ${wrongCode && html`aria-invalid="true"`}
          />
          ${wrongCode && html`<p class="error" id="code-error" role="alert">${bank.wrongCode}</p>`}
          <p class="hint" id="code-hint">${bank.hint}</p>
        </div>
        <button class="primary" name="action" value="confirm">${bank.confirm}</button>
        <button class="quiet" name="action" value="cancel">${bank.cancel}</button>
      </form>
    </main>`,
  });
};
