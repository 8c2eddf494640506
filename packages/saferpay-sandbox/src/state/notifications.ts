import type { PayerFault } from './faults.ts';
import type { SandboxPayment } from './payment-state.ts';
import type { SandboxSettings } from './settings.ts';

/** One try of a notification, as `GET /sandbox/notifications` shows it. */
export type NotificationTry = {
  token: string;
  url: string;
  try: number;
  /** HTTP status, or `null` when nobody answered in time. */
  status: number | null;
};

export type Notifier = {
  /** Sends what the outcome asks for; resolves when every try is over. */
  notify(payment: SandboxPayment, faults: PayerFault[]): Promise<void>;
  list(): NotificationTry[];
  /** Gives up what is still on its way. */
  stop(): void;
};

/** Tells the merchant by a bodyless GET: 200 within ten seconds ends it, anything else is tried again. */
export const createNotifier = (settings: SandboxSettings): Notifier => {
  const tries: NotificationTry[] = [];
  const stopping = new AbortController();

  const deliver = async (token: string, url: string): Promise<void> => {
    for (let attempt = 1; attempt <= settings.notifyTries && !stopping.signal.aborted; attempt += 1) {
      const status = await get(url);
      tries.push({ token, url, try: attempt, status });
      if (status === 200) return;
      await pause(settings.notifyPause);
    }
  };

  const get = async (url: string): Promise<number | null> => {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(settings.notifyTimeout)]);
      const response = await fetch(url, { signal, redirect: 'manual' });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  };

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      stopping.signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });

  return {
    async notify(payment, faults) {
      const url = payment.transaction === null ? payment.failNotifyUrl : payment.successNotifyUrl;
      if (url === null || faults.some(({ kind }) => kind === 'notifyNever')) return;
      let times = 1;
      for (const fault of faults) {
        if (fault.kind === 'notifyDuplicate') times = fault.times;
        if (fault.kind === 'notifyDelay') await pause(fault.ms);
      }
      await Promise.all(Array.from({ length: times }, () => deliver(payment.token, url)));
    },
    list: () => tries,
    stop: () => stopping.abort(),
  };
};
