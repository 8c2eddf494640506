import { testDatabase } from '@attesta/testing';
import { pino } from 'pino';
import { expect, test } from 'vitest';

import { listen } from './listener.ts';

test('stops while it is still connecting', async () => {
  const database = await testDatabase();
  const options = { url: database.adminUrl, channels: ['any'], onNotify: () => undefined };
  const listener = listen({ ...options, log: pino({ level: 'silent' }) });
  await expect(listener.stop()).resolves.toBeUndefined();
  await database.drop();
});
