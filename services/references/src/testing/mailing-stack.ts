import { setTimeout as sleep } from 'node:timers/promises';
import { together } from '@attesta/service-kit/schedule/running.ts';
import { movableClock, startInbox } from '@attesta/testing';

import { startReminders } from '../jobs/start-reminders.ts';
import { startOutboxRelay } from '../jobs/outbox-relay.ts';
import { startReferences } from './references-stack.ts';

/** The whole service with its queues, a real mail server that keeps received mails, and a clock that stands still. */
export const startMailingReferences = async (settings: Record<string, string> = {}) => {
  const inbox = await startInbox();
  const clock = movableClock();
  const stack = await startReferences(clock, {
    SMTP_URL: inbox.smtpUrl,
    DELEGATION_TICK_SECONDS: '0.1',
    ...settings,
  });
  const running = together([startOutboxRelay(stack.dependencies), startReminders(stack.dependencies)]);
  return {
    ...stack,
    inbox,
    clock,
    close: async () => {
      await running.stop();
      await stack.close();
      await inbox.close();
    },
  };
};

export type MailingStack = Awaited<ReturnType<typeof startMailingReferences>>;

/** Polls a condition for up to 25 seconds. */
export const until = async (condition: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < 25_000; waited += 50) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error('condition not met within 25 seconds');
};
