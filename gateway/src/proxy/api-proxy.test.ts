import { request as httpRequest } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { unusedAddress } from '@attesta/testing/network/unused-address.ts';
import { testServer } from '@attesta/testing/network/test-server.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

type Echoed = { service: string; method: string; url: string; headers: Record<string, string>; body: string };

let gateway: TestGateway;
afterEach(() => gateway.close());

const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${gateway.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

const readEcho = async (response: Response): Promise<Echoed> => (await response.json()) as Echoed;

/** A chunked request whose body is sent by the test; fetch would announce a length. */
const openRequest = (method: string, path: string) => {
  const url = new URL(path, gateway.url);
  const request = httpRequest(url, { method, headers: { 'transfer-encoding': 'chunked' } });
  request.on('error', () => undefined);
  const response = once(request, 'response').then(([message]) => message as IncomingMessage);
  return { request, response };
};

describe('routing to services', () => {
  it('sends each operation to the service that owns it, with path and query unchanged', async () => {
    gateway = await startTestGateway();
    const calls: [string, string][] = [
      ['/api/account/', 'accounts'],
      ['/api/account/prices', 'payments'],
      ['/api/zeugnisse/employee', 'references'],
      ['/api/zeugnisse/preview/abc?page=2', 'documents'],
    ];
    for (const [path, service] of calls) {
      const echoed = await readEcho(await fetch(`${gateway.url}${path}`));
      expect(echoed).toMatchObject({ service, method: 'GET', url: path.replace(/\/$/, '') });
    }
  });

  it('answers an unknown path with a JSON 404 and no page', async () => {
    gateway = await startTestGateway();
    const response = await fetch(`${gateway.url}/api/nothing`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({
      code: 'routeNotFound',
      message: 'Diese Adresse gibt es nicht.',
      params: {},
    });
  });

  it('passes bodies on unchanged', async () => {
    gateway = await startTestGateway();
    const echoed = await readEcho(await post('/api/login', '{"email":"a@b.ch",  "passwort":"ü"}'));
    expect(echoed.body).toBe('{"email":"a@b.ch",  "passwort":"ü"}');
  });
});

describe('headers', () => {
  it("sets request id and client address, and drops a client's claims", async () => {
    gateway = await startTestGateway();
    const response = await fetch(`${gateway.url}/api/account/`, {
      headers: {
        authorization: 'Bearer abc',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=6.6.6.6',
        'x-client-ip': '6.6.6.6',
        'x-request-id': 'mine',
      },
    });
    const { headers } = await readEcho(response);
    expect(headers).toMatchObject({ authorization: 'Bearer abc', 'x-client-ip': '127.0.0.1' });
    expect(headers['x-request-id']).toBe(response.headers.get('x-request-id'));
    expect(headers['x-request-id']).not.toBe('mine');
    expect(headers).not.toHaveProperty('x-forwarded-for');
    expect(headers).not.toHaveProperty('x-forwarded-host');
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('takes the client address from the last entries behind trusted proxies', async () => {
    gateway = await startTestGateway({}, { TRUSTED_PROXY_COUNT: '1' });
    const response = await fetch(`${gateway.url}/api/account/`, {
      headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' },
    });
    expect((await readEcho(response)).headers['x-client-ip']).toBe('203.0.113.7');
  });

  it("forbids caching of answers and returns the service's headers", async () => {
    const accounts: RequestListener = (_request, response) => {
      response.writeHead(200, {
        authorization: 'Bearer new',
        'set-cookie': ['pre2fa=1; HttpOnly', 'x=2'],
        'x-internal-note': 'kept',
        connection: 'keep-alive, x-internal-note',
      });
      response.end('{}');
    };
    gateway = await startTestGateway({ accounts });
    const response = await post('/api/login', '{}');
    expect(response.headers.get('authorization')).toBe('Bearer new');
    expect(response.headers.getSetCookie()).toEqual(['pre2fa=1; HttpOnly', 'x=2']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('ranges', () => {
  it('passes what a range asks for to the service, and its part with the length to the client', async () => {
    const asked: Record<string, unknown>[] = [];
    const documents: RequestListener = ({ headers }, response) => {
      asked.push(headers);
      response.writeHead(206, {
        'content-type': 'application/zip',
        'content-range': 'bytes 2-4/9',
        'content-length': '3',
        'accept-ranges': 'bytes',
        etag: '"abc"',
      });
      response.end('cde');
    };
    gateway = await startTestGateway({ documents });
    const response = await fetch(`${gateway.url}/api/organisation/export/abc/1`, {
      headers: { range: 'bytes=2-4', 'if-range': '"abc"', 'accept-encoding': 'gzip, br' },
    });
    expect(asked).toMatchObject([{ range: 'bytes=2-4', 'if-range': '"abc"' }]);
    const names = ['content-range', 'content-length', 'accept-ranges', 'etag', 'content-encoding'];
    expect([response.status, ...names.map((name) => response.headers.get(name))]).toEqual([
      206,
      'bytes 2-4/9',
      '3',
      'bytes',
      '"abc"',
      null,
    ]);
    expect(await response.text()).toBe('cde');
  });
});

describe('streaming', () => {
  it('sends the first bytes before the last ones exist', async () => {
    let finish = (): void => undefined;
    const documents: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write('first');
      finish = () => response.end('last');
    };
    gateway = await startTestGateway({ documents });
    const response = await fetch(`${gateway.url}/api/zeugnisse/preview/abc`);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('first');
    finish();
    const last = await reader?.read();
    expect(new TextDecoder().decode(last?.value)).toBe('last');
  });

  it('ends the request to the service when the client disconnects', async () => {
    const asked = Promise.withResolvers<undefined>();
    const closed = Promise.withResolvers<boolean>();
    const documents: RequestListener = (_request, response) => {
      response.on('close', () => closed.resolve(response.writableFinished));
      asked.resolve(undefined);
    };
    gateway = await startTestGateway({ documents });
    const abort = new AbortController();
    const pending = fetch(`${gateway.url}/api/zeugnisse/preview/abc`, { signal: abort.signal });
    pending.catch(() => undefined);
    await asked.promise;
    abort.abort();
    expect(await closed.promise).toBe(false);
  });

  it('disconnects the client when the service dies within its answer', async () => {
    const documents: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    };
    gateway = await startTestGateway({ documents });
    const response = await fetch(`${gateway.url}/api/zeugnisse/preview/abc`);
    await expect(response.text()).rejects.toThrow('terminated');
  });
});

describe('services that do not answer', () => {
  it('answers 502 with an error of the catalogue when a service is down', async () => {
    const { url } = await unusedAddress();
    gateway = await startTestGateway({}, { REFERENCES_URL: url });
    const response = await fetch(`${gateway.url}/api/zeugnisse/employee`);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: 'serviceUnavailable', params: {} });
    const others = await fetch(`${gateway.url}/api/account/`);
    expect(others.status).toBe(200);
  });

  it('waits longer for payments when a payer returns, then redirects to the account', async () => {
    const place = await unusedAddress();
    gateway = await startTestGateway({}, { PAYMENTS_URL: place.url, PAYER_PATIENCE_SECONDS: '6' });
    const comeBack = () => fetch(`${gateway.url}/api/payment/return/some-key`, { redirect: 'manual' });
    const pending = comeBack();
    await wait(4000);
    const back = await testServer(
      (_request, response) => response.writeHead(303, { location: '/back' }).end(),
      place.port,
    );
    expect((await pending).headers.get('location')).toBe('/back');
    await back.close();

    const refused = await comeBack();
    expect(refused.status).toBe(303);
    expect(refused.headers.get('location')).toBe('/account/payment/redirect/account');
    expect(refused.headers.get('cache-control')).toBe('no-store');
  }, 60_000);

  it('waits for a service that restarts, also with a body', async () => {
    const place = await unusedAddress();
    gateway = await startTestGateway({}, { ACCOUNTS_URL: place.url });
    const pending = post('/api/login', '{"email":"a@b.ch","passwort":"x"}');
    await wait(500);
    const back = await testServer(
      (request, response) => request.resume().on('end', () => response.end('"back"')),
      place.port,
    );
    try {
      const response = await pending;
      expect([response.status, await response.text()]).toEqual([200, '"back"']);
    } finally {
      await back.close();
    }
  });

  it('repeats a read that an ending process leaves to others, and no write', async () => {
    let asked = 0;
    const leaving: RequestListener = (request, response) => {
      request.resume();
      asked += 1;
      const isLast = asked > 2;
      response.writeHead(isLast ? 200 : 503, isLast ? {} : { 'retry-after': '1', connection: 'close' });
      response.end(isLast ? '"preview"' : '{"code":"processEnding"}');
    };
    gateway = await startTestGateway({ payments: leaving, accounts: leaving });
    const read = await fetch(`${gateway.url}/api/account/prices`);
    expect([read.status, await read.text(), asked]).toEqual([200, '"preview"', 3]);
    asked = 0;
    const written = await post('/api/login', '{"email":"a@b.ch","passwort":"x"}');
    expect([written.status, written.headers.get('retry-after'), asked]).toEqual([503, '1', 1]);
    await written.text();
  });

  it('passes the answer to ask again on once it has waited as long as for a restart', async () => {
    gateway = await startTestGateway({
      payments: (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end('{}'),
    });
    const began = performance.now();
    const read = await fetch(`${gateway.url}/api/account/prices`);
    expect([read.status, read.headers.get('retry-after')]).toEqual([503, '1']);
    expect(performance.now() - began).toBeGreaterThan(2_900);
    await read.text();
  });

  it('answers 502 when a service drops the connection without an answer', async () => {
    gateway = await startTestGateway({ payments: (request) => request.socket.destroy() });
    const response = await fetch(`${gateway.url}/api/account/prices`);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: 'serviceUnavailable' });
  });
});

describe('limits of the body', () => {
  it('refuses an announced body beyond the limit of its operation', async () => {
    gateway = await startTestGateway();
    const response = await post('/api/login', JSON.stringify({ email: 'x'.repeat(9 * 1024) }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'bodyTooLarge',
      message: 'Die Anfrage ist zu gross.',
    });
  });

  it('accepts a logo if the operation allows more', async () => {
    gateway = await startTestGateway();
    const logo = 'x'.repeat(1_400_000);
    const response = await fetch(`${gateway.url}/api/account/`, { method: 'PUT', body: logo });
    expect((await readEcho(response)).body).toHaveLength(1_400_000);
  });

  it('refuses a chunked body once it grows too large, without calling the service', async () => {
    let asked = 0;
    const references: RequestListener = (_request, response) => {
      asked += 1;
      response.end();
    };
    gateway = await startTestGateway({ references });
    const { request, response } = openRequest('PUT', '/api/zeugnisse/employee');
    for (let sent = 0; sent < 30; sent += 1) request.write(Buffer.alloc(10_000, 'x'));
    request.end();
    expect((await response).statusCode).toBe(413);
    expect(asked).toBe(0);
  });

  it.each(['GET', 'DELETE'])('refuses a body of %s without reading it', async (method) => {
    gateway = await startTestGateway();
    const { request, response } = openRequest(method, '/api/account');
    request.write('the first of many bytes');
    expect((await response).statusCode).toBe(400);
    request.destroy();
  });
});

describe('limits by address', () => {
  it('answers 429 in German beyond the limit of the sensitive operations; others go on', async () => {
    gateway = await startTestGateway({}, { IP_LIMIT_SENSITIVE_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await post('/api/login', '{}')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await post('/api/login', '{}');
    expect(await refused.json()).toMatchObject({
      code: 'tooManyRequests',
      message: expect.stringContaining('Zu viele Anfragen') as string,
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await fetch(`${gateway.url}/api/account/`)).status).toBe(200);
  });

  it('keeps counting in memory when Redis is away', async () => {
    gateway = await startTestGateway(
      {},
      { IP_LIMIT_SENSITIVE_PER_MINUTE: '2', REDIS_URL: 'redis://127.0.0.1:1' },
    );
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await post('/api/login', '{}')).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('counts addresses separately', async () => {
    gateway = await startTestGateway({}, { IP_LIMIT_SENSITIVE_PER_MINUTE: '1', TRUSTED_PROXY_COUNT: '1' });
    const from = (ip: string): Promise<Response> => post('/api/login', '{}', { 'x-forwarded-for': ip });
    expect((await from('203.0.113.1')).status).toBe(200);
    expect((await from('203.0.113.1')).status).toBe(429);
    expect((await from('203.0.113.2')).status).toBe(200);
  });
});
