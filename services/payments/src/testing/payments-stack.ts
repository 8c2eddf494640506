import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { ApiCall, FaultInput, Sandbox, SandboxOptions } from '@attesta/saferpay-sandbox';
import { createSandbox } from '@attesta/saferpay-sandbox';
import { roleNames } from '@attesta/contracts/model/roles.ts';
import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { signToken } from '@attesta/service-kit/auth/session.ts';
import type { ApiClient, MovableClock, TestDatabase } from '@attesta/testing';
import {
  apiClient,
  movableClock,
  testDatabase,
  testRedis,
  testInternalSecret,
  testServer,
} from '@attesta/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { vi } from 'vitest';

import { createPaymentsApp } from '../app.ts';
import { readEnv } from '../env.ts';
import type { SaferpayClient } from '../modules/saferpay/saferpay-calls.ts';
import type { Settler } from '../modules/settlement/settler.ts';
import { createSettler } from '../modules/settlement/settler.ts';
import { closeDependencies, openDependencies } from '../dependencies.ts';
import type { Dependencies } from '../dependencies.ts';

const tokenSecret = 'a secret for tests that is long enough';

/** The service on a free port, with a database and a payment provider of its own. */
export type PaymentsStack = {
  database: TestDatabase;
  dependencies: Dependencies;
  orm: MikroORM;
  clock: MovableClock;
  sandbox: Sandbox;
  settler: Settler;
  /** Settler of another process, with changed access to the provider. */
  settlerWith(change: (saferpay: SaferpayClient) => Partial<SaferpayClient>): Settler;
  publicUrl: string;
  /** Alerts by their reason, in the order in which they were raised. */
  alerts: string[];
  /** Creates an account with a logged-in client. */
  newAccount(): Promise<{ accountId: string; client: ApiClient }>;
  /** As `newAccount`, with the admin flag. */
  newAdmin(): Promise<{ accountId: string; client: ApiClient }>;
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  setFaults(...faults: FaultInput[]): void;
  /** Calls of the provider since they were last cleared. */
  calls(operation?: ApiCall['operation']): Promise<ApiCall[]>;
  clearCalls(): Promise<void>;
  /** Completes a payment page as its payer, without a browser. */
  complete(
    url: string,
    outcome: 'success' | 'abort' | 'fail',
    more?: { card?: string; waitForNotifications?: boolean },
  ): Promise<{ returnUrl: string | null }>;
  /** Cancels an authorisation as the merchant would by hand. */
  cancelAtProvider(orderId: string): Promise<void>;
  close(): Promise<void>;
};

export const startPaymentsStack = async (
  options: SandboxOptions & { initializeTimeout?: number; callTimeout?: number; patience?: number } = {},
): Promise<PaymentsStack> => {
  const { initializeTimeout = 5_000, callTimeout = 5_000, patience = 10_000, ...sandboxOptions } = options;
  const clock = movableClock('2026-03-02T09:00:00Z');
  const database = await testDatabase();
  const { admin } = database;
  const sandbox = await createSandbox({
    now: () => clock.now().getTime(),
    notifyPause: 20,
    ...sandboxOptions,
  });
  const redis = testRedis();
  let listener: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = await testServer((request, response) => listener(request, response));
  const { customerId, terminalId, username, password } = sandbox.settings;
  const settings = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HTTP_PORT: '0',
    DATABASE_URL: database.url('payments'),
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    PUBLIC_URL: server.url,
    TOKEN_SECRET: tokenSecret,
    INTERNAL_SECRET: testInternalSecret,
    SAFERPAY_BASE_URL: `${sandbox.url}/api`,
    SAFERPAY_CUSTOMER_ID: customerId,
    SAFERPAY_TERMINAL_ID: terminalId,
    SAFERPAY_USERNAME: username,
    SAFERPAY_PASSWORD: password,
    PAYMENT_MEANS: 'MASTERCARD,VISA',
  });
  const timeouts = { initialize: initializeTimeout, other: callTimeout };
  const dependencies = await openDependencies(settings, { clock, timeouts, patience });
  const { orm, saferpay, settler, logger: log } = dependencies;
  const alerts: string[] = [];
  vi.spyOn(log, 'error').mockImplementation((fields: unknown) => {
    const { alert, reason } = fields as { alert?: string; reason?: string };
    if (alert !== undefined) alerts.push(reason ?? alert);
  });
  const handle = createPaymentsApp(dependencies).callback();
  // Browsers and the provider come through the gateway, which vouches for its calls.
  listener = (request, response) => {
    request.headers[internalHeader] = internalPass(testInternalSecret);
    void handle(request, response);
  };

  const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${sandbox.url}/sandbox/${path}`, init);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  };

  const newAccount = async () => {
    const accountId = randomUUID();
    await admin.query(newAccountSql, [accountId, clock.now()]);
    const token = await signToken(
      {
        email: `${accountId}@example.ch`,
        roles: [roleNames.user],
        sessionId: accountId,
        issuedAt: clock.now(),
        expiresAt: new Date(clock.now().getTime() + 30 * 86_400_000),
      },
      tokenSecret,
    );
    return { accountId, client: apiClient(server.url, { token }) };
  };

  return {
    database,
    dependencies,
    orm,
    clock,
    sandbox,
    settler,
    settlerWith: (change) =>
      createSettler({ orm, saferpay: { ...saferpay, ...change(saferpay) }, clock, log }, patience),
    publicUrl: server.url,
    alerts,
    newAccount,
    async newAdmin() {
      const account = await newAccount();
      await admin.query('update accounts.account set admin = true where id = $1', [account.accountId]);
      return account;
    },
    async query<Row>(sql: string, params: unknown[] = []) {
      return (await admin.query(sql, params)).rows as Row[];
    },
    setFaults: (...faults) => sandbox.setFaults(faults),
    async calls(operation) {
      const { calls } = await ask<{ calls: ApiCall[] }>('calls');
      return operation === undefined ? calls : calls.filter((call) => call.operation === operation);
    },
    clearCalls: () => ask('calls', { method: 'DELETE' }),
    complete: (url, outcome, more = {}) =>
      ask(`payments/${url.split('/').at(-1) ?? ''}/complete`, {
        method: 'POST',
        body: JSON.stringify({ outcome, waitForNotifications: true, ...more }),
      }),
    async cancelAtProvider(orderId) {
      const inquiry = await ask<{ payments: { orderId: string; transaction: { id: string } | null }[] }>(
        'payments',
      );
      const id = inquiry.payments.find((payment) => payment.orderId === orderId)?.transaction?.id ?? '';
      const answer = await saferpay.cancel({ requestId: randomUUID(), retryIndicator: 0 }, id);
      if (answer.kind !== 'answered') throw new Error(`The provider cancelled nothing: ${answer.kind}`);
    },
    async close() {
      await server.close();
      await settler.stop();
      await sandbox.close();
      await closeDependencies(dependencies);
      await database.drop();
    },
  };
};

/** Creates an account and a session of the same id, which outlasts every move of the clock. */
const newAccountSql = `
  with account as (
    insert into accounts.account (id, email, template_filename, registered_at)
    values ($1::uuid, $1::text || '@example.ch', 'standard.docx', $2) returning id)
  insert into accounts.session (id, account_id, remember, created_at, last_seen_at, idle_seconds, expires_at)
  select id, id, true, $2, $2, 100000000, $2::timestamptz + interval '3 years' from account`;
