import { randomBytes, randomUUID } from 'node:crypto';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { firstCheckAt } from './check-schedule.ts';
import { needsLiabilityShift } from './liability-rule.ts';
import type { PaymentSession } from './payment-session.entity.ts';

const languageCodes = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH', en: 'en' } as const;
type PayerLanguage = keyof typeof languageCodes;

const nouns: Record<PayerLanguage, readonly [one: string, several: string]> = {
  de: ['Zeugnis', 'Zeugnisse'],
  fr: ['certificat de travail', 'certificats de travail'],
  it: ['attestato di lavoro', 'attestati di lavoro'],
  en: ['employment reference', 'employment references'],
};

/** First supported language of an Accept-Language header; German otherwise. */
const payerLanguage = (acceptLanguage: string | undefined): PayerLanguage => {
  for (const entry of (acceptLanguage ?? '').split(',')) {
    const language = entry.trim().slice(0, 2).toLowerCase();
    if (language in languageCodes) return language as PayerLanguage;
  }
  return 'de';
};

/** Language code and description for the provider's page. */
const describePurchase = (
  language: PayerLanguage,
  count: number,
): { languageCode: string; description: string } => {
  const [one, several] = nouns[language];
  return {
    languageCode: languageCodes[language],
    description: `${count} ${count === 1 ? one : several}`,
  };
};

export type SessionOrder = {
  paymentId: string;
  credit: number;
  /** Rappen. */
  amount: number;
  currency: string;
  acceptLanguage: string | undefined;
  now: Date;
};

/** The row of a page that was just opened. */
export type NewSession = Pick<
  PaymentSession,
  | 'paymentId'
  | 'saferpayToken'
  | 'redirectUrl'
  | 'urlExpiresAt'
  | 'returnKey'
  | 'notifyKey'
  | 'createdAt'
  | 'nextCheckAt'
>;

/** Dependencies of opening a page. */
export type ProviderDependencies = Pick<Dependencies, 'saferpay' | 'settings' | 'logger'>;

/** Time a payer may stay on the page after its address has expired. */
const graceMinutes = 10;

/** End of a payment's open state, given its youngest session. */
export const pendingUntil = (urlExpiresAt: Date): Date =>
  new Date(urlExpiresAt.getTime() + graceMinutes * 60_000);

/**
 * Opens a payment page at the provider. Nothing is stored before the provider answers: a page whose address nobody
 * received cannot be paid, so a failure leaves no trace.
 * @returns the row to store
 * @throws paymentStartFailed
 */
export const openSession = async (
  { saferpay, settings, logger }: ProviderDependencies,
  order: SessionOrder,
): Promise<NewSession> => {
  const returnKey = secretKey();
  const notifyKey = secretKey();
  const answer = await saferpay.initialize(
    { requestId: randomUUID(), retryIndicator: 0 },
    {
      orderId: order.paymentId,
      amount: order.amount,
      currency: order.currency,
      ...describePurchase(payerLanguage(order.acceptLanguage), order.credit),
      returnUrl: `${settings.PUBLIC_URL}/api/payment/return/${returnKey}`,
      successNotifyUrl: `${settings.PUBLIC_URL}/api/payment/notify/${notifyKey}/s`,
      failNotifyUrl: `${settings.PUBLIC_URL}/api/payment/notify/${notifyKey}/f`,
      requireLiabilityShift: needsLiabilityShift(order.amount),
    },
  );
  if (answer.kind !== 'answered') {
    const { kind, ...reason } = answer;
    logger.error({ kind, ...reason }, 'the payment provider opened no payment page');
    throw problem('paymentStartFailed');
  }
  return {
    paymentId: order.paymentId,
    saferpayToken: answer.value.Token,
    redirectUrl: answer.value.RedirectUrl,
    urlExpiresAt: answer.value.Expiration,
    returnKey,
    notifyKey,
    createdAt: order.now,
    nextCheckAt: firstCheckAt(order.now),
  };
};

/** 256 bits. Knowing the address of a notification lets anybody trigger a check at the provider, and nothing more. */
const secretKey = (): string => randomBytes(32).toString('base64url');
