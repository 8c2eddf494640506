import type { PaymentResult } from '@attesta/web-kit';

export type PaymentOutcome = PaymentResult | 'account';

/** Message from the redirect page inside the frame to the payment page. */
export type PaymentMessage = { readonly type: 'attesta.payment'; readonly outcome: PaymentOutcome };

export const paymentMessage = (outcome: PaymentOutcome): PaymentMessage => ({
  type: 'attesta.payment',
  outcome,
});

const outcomes: readonly PaymentOutcome[] = ['successful', 'aborted', 'failed', 'account'];

/** Outcome of a route parameter or message; `account` for unknown ones (product.md 2). */
export const toOutcome = (value: unknown): PaymentOutcome =>
  outcomes.find((candidate) => candidate === value) ?? 'account';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const lowest = 200;
const highest = 2000;

/** Accepted message of the frame. */
export type FrameSignal =
  | { readonly kind: 'outcome'; readonly outcome: PaymentOutcome }
  | { readonly kind: 'height'; readonly pixels: number };

type Expected = {
  /** Window of the frame; null before it is mounted. */
  readonly frame: Window | null;
  readonly ownOrigin: string;
  /** Origin of the payment form; only it may set the height. */
  readonly providerOrigin: string;
};

/**
 * Validates a message; null if refused. An outcome must come from this origin, out of the frame and well-formed; a
 * height from the provider, out of the frame, as `{ message: 'css', height }`, clamped to 200 to 2000 pixels. Neither
 * moves money: the next page asks the server.
 */
export const readFrameMessage = (
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  { frame, ownOrigin, providerOrigin }: Expected,
): FrameSignal | null => {
  const content: unknown = data;
  if (frame === null || source !== frame || !isRecord(content)) return null;
  if (origin === ownOrigin && content['type'] === 'attesta.payment') {
    const outcome = outcomes.find((candidate) => candidate === content['outcome']);
    return outcome === undefined ? null : { kind: 'outcome', outcome };
  }
  if (origin !== providerOrigin || content['message'] !== 'css') return null;
  const height = Number.parseFloat(String(content['height']));
  if (!Number.isFinite(height)) return null;
  return { kind: 'height', pixels: Math.round(Math.min(highest, Math.max(lowest, height))) };
};
