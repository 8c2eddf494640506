import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox } from './sandbox.ts';
import type { Sandbox, SandboxOptions } from './sandbox.ts';

export type ApiAnswer = {
  status: number;
  type: string;
  body: Record<string, unknown>;
};

/** Merchant for tests: calls the API as a client would and records the sandbox's notifications. */
export type TestMerchant = {
  sandbox: Sandbox;
  /** Paths of the notifications in order of arrival. */
  notified: string[];
  /** Statuses for the next notifications; 200 when empty. */
  answers: number[];
  returnUrl: string;
  call(path: string, fields: object, change?: CallChange): Promise<ApiAnswer>;
  initialize(fields?: object): Promise<{ token: string; redirectUrl: string }>;
  assert(token: string): Promise<ApiAnswer>;
  /** Acts as the payer without a browser. */
  complete(token: string, request: object): Promise<{ returnUrl: string | null }>;
  close(): Promise<void>;
};

export type CallChange = {
  headers?: Record<string, string>;
  requestHeader?: object;
  rawBody?: string;
};

export const startMerchant = async (options: SandboxOptions = {}): Promise<TestMerchant> => {
  const sandbox = await createSandbox({ notifyPause: 5, ...options });
  const notified: string[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    notified.push(request.url ?? '');
    response.statusCode = answers.shift() ?? 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let requests = 0;

  const call = async (path: string, fields: object, change: CallChange = {}): Promise<ApiAnswer> => {
    requests += 1;
    const { username, password, customerId } = sandbox.settings;
    const response = await fetch(`${sandbox.url}/api/Payment/v1/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        Accept: 'application/json',
        Authorization: `Basic ${btoa(`${username}:${password}`)}`,
        ...change.headers,
      },
      body:
        change.rawBody ??
        JSON.stringify({
          RequestHeader: {
            SpecVersion: '1.53',
            CustomerId: customerId,
            RequestId: `request-${requests}`,
            RetryIndicator: 0,
            ...change.requestHeader,
          },
          ...fields,
        }),
    });
    const type = response.headers.get('content-type') ?? '';
    return {
      status: response.status,
      type,
      body: type.includes('json') ? ((await response.json()) as Record<string, unknown>) : {},
    };
  };

  return {
    sandbox,
    notified,
    answers,
    returnUrl: `${origin}/return`,
    call,
    async initialize(fields = {}) {
      const { status, body } = await call('PaymentPage/Initialize', { ...order(origin), ...fields });
      if (status !== 200) throw new Error(`Initialize failed: ${JSON.stringify(body)}`);
      return { token: String(body['Token']), redirectUrl: String(body['RedirectUrl']) };
    },
    assert: (token) => call('PaymentPage/Assert', { Token: token }),
    async complete(token, request) {
      const response = await fetch(`${sandbox.url}/sandbox/payments/${token}/complete`, {
        method: 'POST',
        body: JSON.stringify(request),
      });
      return (await response.json()) as { returnUrl: string | null };
    },
    async close() {
      await sandbox.close();
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Valid Initialize without its header. */
export const order = (origin: string): Record<string, unknown> => ({
  TerminalId: '17711111',
  Payment: {
    Amount: { Value: '14700', CurrencyCode: 'CHF' },
    OrderId: 'order-1',
    Description: '3 Zeugnisse',
  },
  Payer: { LanguageCode: 'de-CH' },
  ReturnUrl: { Url: `${origin}/return` },
  Notification: {
    SuccessNotifyUrl: `${origin}/notify/s`,
    FailNotifyUrl: `${origin}/notify/f`,
  },
});
