import type { PaymentResult } from '@attesta/web-kit';

export type PaymentOutcome = PaymentResult | 'account';

/** What the page inside the frame tells the page around it. */
export type PaymentMessage = { readonly type: 'attesta.payment'; readonly outcome: PaymentOutcome };

export const paymentMessage = (outcome: PaymentOutcome): PaymentMessage => ({
  type: 'attesta.payment',
  outcome,
});

const outcomes: readonly PaymentOutcome[] = ['successful', 'aborted', 'failed', 'account'];

/** The outcome that a route parameter or a message names; anything unknown is `account` (product.md 2). */
export const toOutcome = (value: unknown): PaymentOutcome =>
  outcomes.find((known) => known === value) ?? 'account';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const lowest = 200;
const highest = 2000;

/** What a message means to the payment page. */
export type FrameSignal =
  | { readonly kind: 'outcome'; readonly outcome: PaymentOutcome }
  | { readonly kind: 'height'; readonly pixels: number };

type Expected = {
  /** The window inside our frame; null while there is none. */
  readonly frame: Window | null;
  readonly ownOrigin: string;
  /** Origin of the payment form's address; only it may set the height. */
  readonly providerOrigin: string;
};

/**
 * Reads a message, or refuses it (null). An outcome counts only from our own origin, out of our own frame and in our
 * shape; a height only from the provider, out of our frame, as `{ message: 'css', height }`, cut to 200 to 2000
 * pixels. Nothing here moves money: the page that follows asks the server.
 */
export const readFrameMessage = (
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  { frame, ownOrigin, providerOrigin }: Expected,
): FrameSignal | null => {
  const content: unknown = data;
  if (frame === null || source !== frame || !isRecord(content)) return null;
  if (origin === ownOrigin && content['type'] === 'attesta.payment') {
    const outcome = outcomes.find((known) => known === content['outcome']);
    return outcome === undefined ? null : { kind: 'outcome', outcome };
  }
  if (origin !== providerOrigin || content['message'] !== 'css') return null;
  const height = Number.parseFloat(String(content['height']));
  if (!Number.isFinite(height)) return null;
  return { kind: 'height', pixels: Math.round(Math.min(highest, Math.max(lowest, height))) };
};
