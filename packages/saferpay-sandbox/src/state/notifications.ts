import type { PayerFault } from './faults.ts';
import type { SandboxPayment } from './payment-state.ts';
import type { SandboxSettings } from './settings.ts';

/** Attempt of a notification, as listed by `GET /sandbox/notifications`. */
export type NotificationTry = {
  token: string;
  url: string;
  try: number;
  /** HTTP status, or `null` without an answer in time. */
  status: number | null;
};

export type Notifier = {
  /** Sends the notifications of the outcome; resolves after the last attempt. */
  notify(payment: SandboxPayment, faults: PayerFault[]): Promise<void>;
  list(): NotificationTry[];
  /** Aborts pending attempts. */
  stop(): void;
};

/** Notifies the merchant by a GET without body; anything but 200 within ten seconds is repeated. */
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
