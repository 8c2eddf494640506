import type { Context } from 'koa';

/** Where a payer lands whose payment nobody can say anything about at the moment (product.md 2). */
const undecidedPayment = '/account/payment/redirect/account';

/** An address that a browser opens, inside the payment frame: an error body would be a dead end there. */
export const leadOn = (context: Context): void => {
  context.status = 303;
  context.set('location', undecidedPayment);
  context.set('cache-control', 'no-store');
  context.body = '';
};
