import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { openRawConnection } from '@attesta/testing/network/raw-connection.ts';
import type { RawConnection } from '@attesta/testing/network/raw-connection.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());

const from = (ip: string, path: string, method = 'GET'): Promise<Response> =>
  fetch(`${gateway.url}${path}`, { method, headers: { 'x-forwarded-for': ip } });

describe('limits of IPv6 addresses', () => {
  it('hold for the 64 bits of a network, however many addresses it uses', async () => {
    gateway = await startTestGateway({}, { IP_LIMIT_SENSITIVE_PER_MINUTE: '2', TRUSTED_PROXY_COUNT: '1' });
    const statuses: number[] = [];
    for (const ip of ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::2', '2001:db8:1:2::3', '2001:db8:1:3::1']) {
      statuses.push((await from(ip, '/api/login', 'POST')).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('treat an IPv4-mapped IPv6 address as IPv4', async () => {
    gateway = await startTestGateway({}, { IP_LIMIT_SENSITIVE_PER_MINUTE: '1', TRUSTED_PROXY_COUNT: '1' });
    const statuses: number[] = [];
    for (const ip of ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2']) {
      statuses.push((await from(ip, '/api/login', 'POST')).status);
    }
    expect(statuses).toEqual([200, 429, 200]);
  });
});

/** Number of logins that pass out of `count`, each from another address. */
const countPassing = async (count: number, addressOf: (n: number) => string): Promise<number> => {
  let passed = 0;
  for (let n = 0; n < count; n += 1) {
    const answer = await from(addressOf(n), '/api/login', 'POST');
    await answer.arrayBuffer();
    if (answer.status === 200) passed += 1;
  }
  return passed;
};

describe('limits of the networks around an address', () => {
  it.each([
    ['a household (/56)', 20, (n: number) => `2001:db8:1:${n.toString(16)}::1`],
    ['a site (/48)', 40, (n: number) => `2001:db8:1:${(n * 256).toString(16)}::1`],
    ['a block of IPv4 (/24)', 40, (n: number) => `192.0.2.${n}`],
  ])('%s admits its share of 100 logins from as many networks in it', async (_, most, addressOf) => {
    gateway = await startTestGateway({}, { IP_LIMIT_SENSITIVE_PER_MINUTE: '10', TRUSTED_PROXY_COUNT: '1' });
    expect(await countPassing(100, addressOf)).toBe(most);
    expect((await from('2001:db8:2::1', '/api/login', 'POST')).status).toBe(200);
    expect((await from('198.51.100.1', '/api/login', 'POST')).status).toBe(200);
  });

  it('are not used up by a single address', async () => {
    gateway = await startTestGateway({}, { IP_LIMIT_SENSITIVE_PER_MINUTE: '5', TRUSTED_PROXY_COUNT: '1' });
    expect(await countPassing(50, () => '192.0.2.1')).toBe(5);
    expect(await countPassing(50, () => '2001:db8::1')).toBe(5);
    expect((await from('192.0.2.2', '/api/login', 'POST')).status).toBe(200);
    expect((await from('2001:db8:0:1::1', '/api/login', 'POST')).status).toBe(200);
  });

  it('apply to pages, too', async () => {
    gateway = await startTestGateway({}, { IP_LIMIT_PAGES_PER_MINUTE: '5', TRUSTED_PROXY_COUNT: '1' });
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      statuses.push((await from(`2001:db8::${n}:0:0:0:1`, '/robots.txt')).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });
});

describe('the forwarded-for header', () => {
  const readAddress = async (header: string, proxies: string): Promise<unknown> => {
    gateway = await startTestGateway({}, { TRUSTED_PROXY_COUNT: proxies });
    const answer = await from(header, '/api/account/prices');
    const { headers } = (await answer.json()) as { headers: Record<string, unknown> };
    return headers['x-client-ip'];
  };
  it.each([
    ['a port', '203.0.113.7:51234', '1', '203.0.113.7'],
    ['brackets', '[2001:DB8:0::7]:443', '1', '2001:db8::7'],
    ['IPv4 as IPv6', '::ffff:203.0.113.7', '1', '203.0.113.7'],
    ['a zone', 'fe80::1%eth0', '1', 'fe80::1'],
    ['an entry of the client’s own', '6.6.6.6, 203.0.113.7, 198.51.100.1', '2', '203.0.113.7'],
    ['fewer entries than proxies', '203.0.113.7', '2', '203.0.113.7'],
    ['an empty entry', '6.6.6.6, , 198.51.100.1', '2', '127.0.0.1'],
    ['an empty end', '6.6.6.6,', '1', '127.0.0.1'],
    ['nothing', '', '1', '127.0.0.1'],
    ['a word', '6.6.6.6, unknown', '1', '127.0.0.1'],
    ['8,000 digits', `6.6.6.6, ${'9'.repeat(8000)}`, '1', '127.0.0.1'],
    ['1,500 entries', `${'6.6.6.6,'.repeat(1500)}203.0.113.7`, '1', '203.0.113.7'],
    ['no proxy of ours', '203.0.113.7', '0', '127.0.0.1'],
  ])('with %s', async (_, header, proxies, address) => {
    expect(await readAddress(header, proxies)).toBe(address);
  });

  it('gives no fresh budget for forged entries', async () => {
    gateway = await startTestGateway({}, { IP_LIMIT_SENSITIVE_PER_MINUTE: '5', TRUSTED_PROXY_COUNT: '1' });
    const words = ['x', '1.2.3', '0x7f.1', '[::', '%', '_', '-1', 'a'.repeat(300), '203.0.113.7/8', '""'];
    expect(await countPassing(60, (n) => `${words[n % words.length] ?? ''}${n}`)).toBe(5);
  });
});

describe('samples of the start page', () => {
  it("are limited per address within 1,000 requests; another address and the same one's login pass", async () => {
    let written = 0;
    const references: RequestListener = (request, response) => {
      written += 1;
      request.resume();
      response.end('{}');
    };
    const limit = { IP_LIMIT_SAMPLES_PER_MINUTE: '20', TRUSTED_PROXY_COUNT: '1' };
    gateway = await startTestGateway({ references }, limit);
    const path = '/api/zeugnisse/sample';
    const statuses = new Map<number, number>();
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => from('192.0.2.1', path, 'POST')));
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    expect((await from('192.0.2.2', path, 'POST')).status).toBe(200);
    expect(Object.fromEntries(statuses)).toEqual({ 200: 20, 429: 980 });
    expect(written).toBe(21);
    const refused = await from('192.0.2.1', path, 'POST');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ code: 'tooManyRequests' });
    expect((await from('192.0.2.1', '/api/login', 'POST')).status).toBe(200);
  }, 30_000);
});

describe('numbers of documents', () => {
  it('are checked 30 times a minute by a network; others, and its logins, pass', async () => {
    gateway = await startTestGateway({}, { TRUSTED_PROXY_COUNT: '1' });
    const path = (n: number) => `/api/echt/${String(n).padStart(10, '0')}`;
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) statuses.push((await from(`2001:db8:1:2::${n}`, path(n))).status);
    expect(statuses).toEqual([
      ...Array.from({ length: 30 }, () => 200),
      ...Array.from({ length: 10 }, () => 429),
    ]);
    const refused = await from('2001:db8:1:2::1', path(1));
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ code: 'tooManyRequests' });
    expect((await from('192.0.2.2', path(1))).status).toBe(200);
    expect((await from('2001:db8:1:2::1', '/api/login', 'POST')).status).toBe(200);
  });
});

describe('cost of requests', () => {
  it('counts an operation of the text engine as three ordinary calls', async () => {
    gateway = await startTestGateway({}, { IP_LIMIT_PER_MINUTE: '7', TRUSTED_PROXY_COUNT: '1' });
    const findings = async () => (await from('192.0.2.1', '/api/zeugnisse/0199/findings')).status;
    expect([await findings(), await findings()]).toEqual([200, 200]);
    expect((await from('192.0.2.1', '/api/account')).status).toBe(200);
    const refused = await from('192.0.2.1', '/api/zeugnisse/0199/findings');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await from('192.0.2.2', '/api/zeugnisse/0199/findings')).status).toBe(200);
  });

  it('is summed up: above the total, each address has a quarter of its budget', async () => {
    const limits = { LIMIT_PER_MINUTE: '8', IP_LIMIT_PER_MINUTE: '8', TRUSTED_PROXY_COUNT: '1' };
    gateway = await startTestGateway({}, limits);
    const call = async (ip: string) => (await from(ip, '/api/account')).status;
    const first: number[] = [];
    for (let count = 0; count < 8; count += 1) first.push(await call('192.0.1.1'));
    expect(new Set(first)).toEqual(new Set([200]));
    const later: number[] = [];
    for (const last of [2, 1, 2, 2, 3]) later.push(await call(`192.0.${last}.1`));
    expect(later).toEqual([200, 429, 200, 429, 200]);
  });
});

describe('limits of pages and files', () => {
  it.each([
    ['/', '12'],
    ['/assets/abc/main.js', '3'],
    ['/remotes.json', '3'],
    ['/health/live', '3'],
  ])('%s is counted apart from the API', async (path, limit) => {
    gateway = await startTestGateway({}, { IP_LIMIT_PAGES_PER_MINUTE: limit, TRUSTED_PROXY_COUNT: '1' });
    for (let count = 0; count < 3; count += 1) expect((await from('192.0.2.1', path)).status).not.toBe(429);
    expect((await from('192.0.2.1', path)).status).toBe(429);
    expect((await from('192.0.2.2', path)).status).not.toBe(429);
    expect((await from('192.0.2.1', '/api/account')).status).toBe(200);
  });
});

/** A service that answers on command. */
const heldService = () => {
  const answers: (() => void)[] = [];
  const listener: RequestListener = (request, response) => {
    request.resume();
    answers.push(() => response.end('{}'));
  };
  return { listener, answers };
};

describe('concurrent requests', () => {
  it.each([
    ['an address', { IP_LIMIT_AT_ONCE: '3' }, {}],
    ['a session', { SESSION_LIMIT_AT_ONCE: '3' }, { authorization: 'Bearer one' }],
  ])('of %s are limited; another one, and a later one, is answered', async (_, limit, own) => {
    const { listener, answers } = heldService();
    gateway = await startTestGateway({ payments: listener }, { ...limit, TRUSTED_PROXY_COUNT: '1' });
    const call = (headers: Record<string, string>): Promise<number> =>
      fetch(`${gateway.url}/api/account/prices`, {
        headers: { 'x-forwarded-for': '192.0.2.1', ...own, ...headers },
      }).then(({ status }) => status);
    const underWay = [call({}), call({}), call({})];
    await expect.poll(() => answers.length).toBe(3);
    expect(await call({})).toBe(429);
    const other = call({ 'x-forwarded-for': '192.0.2.2', authorization: 'Bearer two' });
    await expect.poll(() => answers.length).toBe(4);
    for (const answer of answers) answer();
    expect(await Promise.all([...underWay, other])).toEqual([200, 200, 200, 200]);
    const later = call({});
    await expect.poll(() => answers.length).toBe(5);
    answers[4]?.();
    expect(await later).toBe(200);
  });

  it('of one session are limited, however its header is spelled', async () => {
    const { listener, answers } = heldService();
    gateway = await startTestGateway({ payments: listener }, { SESSION_LIMIT_AT_ONCE: '2' });
    const call = (authorization: string): Promise<number> =>
      fetch(`${gateway.url}/api/account/prices`, { headers: { authorization } }).then(({ status }) => status);
    const underWay = [call('Bearer one'), call('bearer one')];
    await expect.poll(() => answers.length).toBe(2);
    expect(await call('BEARER  one')).toBe(429);
    for (const answer of answers) answer();
    expect(await Promise.all(underWay)).toEqual([200, 200]);
  });

  it('with large bodies have a lower limit', async () => {
    gateway = await startTestGateway();
    const send = (bytes: number) => {
      const url = new URL('/api/account', gateway.url);
      const request = httpRequest(url, { method: 'PUT', agent: false, headers: { 'content-length': bytes } });
      request.on('error', () => undefined);
      request.flushHeaders();
      const response = once(request, 'response').then(([message]) => message as IncomingMessage);
      response.catch(() => undefined);
      return { request, response };
    };
    const large = Array.from({ length: 8 }, () => send(500_000));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [oneMore, small] = [send(500_000), send(10)];
    expect((await oneMore.response).statusCode).toBe(429);
    small.request.end('0123456789');
    expect((await small.response).statusCode).toBe(200);
    for (const { request } of [...large, oneMore]) request.destroy();
  });

  it('concurrent connections of an address are limited; the next one is closed', async () => {
    gateway = await startTestGateway({}, { IP_LIMIT_CONNECTIONS: '3' });
    const open = () => openRawConnection(gateway.url, '127.0.0.9');
    const connections = [await open(), await open(), await open()];
    const next = await open();
    await next.closed;
    expect(connections.every(({ isOpen }) => isOpen())).toBe(true);
    connections[0]?.end();
    await connections[0]?.closed;
    const later = await open();
    later.send('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(() => later.received(), { timeout: 10_000 }).toContain('HTTP/1.1 200');
    for (const each of [...connections, later]) each.end();
  });
});

describe('idle connections', () => {
  const ask = 'GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n';
  /** Opens connections, sends one request on each, and returns which are still open after the answer. */
  const openAndAsk = async (count: number, address: string) => {
    const connections = [];
    for (let n = 0; n < count; n += 1) {
      const connection = await openRawConnection(gateway.url, address);
      connection.send(ask);
      await expect.poll(() => connection.received(), { timeout: 10_000 }).toContain('"live"');
      connections.push(connection);
    }
    return connections;
  };

  it('of an address are limited; further ones are answered and closed', async () => {
    gateway = await startTestGateway({}, { IP_LIMIT_KEPT_CONNECTIONS: '6' });
    const browser = await openAndAsk(6, '127.0.3.1');
    const further = await openAndAsk(4, '127.0.3.1');
    await Promise.all(further.map(({ closed }) => closed));
    for (const each of further) expect(each.received()).toContain('Connection: close');
    for (const each of browser) {
      expect(each.received()).not.toContain('Connection: close');
      each.send(ask);
      await expect.poll(() => each.received().match(/"live"/g)?.length, { timeout: 10_000 }).toBe(2);
    }
    browser[0]?.end();
    await browser[0]?.closed;
    const [next] = await openAndAsk(1, '127.0.3.1');
    expect(next?.isOpen()).toBe(true);
    for (const each of [...browser, ...(next === undefined ? [] : [next])]) each.end();
  });

  it('of the 256 addresses around it are limited to four times as many', async () => {
    gateway = await startTestGateway({}, { IP_LIMIT_KEPT_CONNECTIONS: '2' });
    const all: RawConnection[] = [];
    for (let n = 1; n <= 6; n += 1) all.push(...(await openAndAsk(2, `127.0.4.${n}`)));
    await expect.poll(() => all.filter(({ isOpen }) => isOpen()).length, { timeout: 10_000 }).toBe(8);
    for (const each of all) each.end();
  });

  it('close after the configured idle time', async () => {
    gateway = await startTestGateway({}, { IDLE_CONNECTION_SECONDS: '1' });
    const [idle] = await openAndAsk(1, '127.0.5.1');
    await idle?.closed;
    expect(idle?.received()).toContain('timeout=1');
  }, 10_000);

  it('are kept for 15 seconds, and for 75 behind proxies', async () => {
    gateway = await startTestGateway();
    const [browser] = await openAndAsk(1, '127.0.6.1');
    expect(browser?.received()).toContain('Keep-Alive: timeout=15');
    await gateway.close();
    gateway = await startTestGateway({}, { TRUSTED_PROXY_COUNT: '1' });
    const [proxy] = await openAndAsk(1, '127.0.6.1');
    expect(proxy?.received()).toContain('Keep-Alive: timeout=75');
  });
});

describe('malformed addresses', () => {
  it.each([
    '/api/account/%00',
    '/api/zeugnisse?suche=a%00b',
    '/api/zeugnisse?suche=%c0%80',
    '/api/zeugnisse/%ff',
    '/api/account/%zz',
    '/login%00',
    '/assets/abc/main.js%00.png',
  ])('%s is a 400', async (path) => {
    gateway = await startTestGateway();
    const response = await fetch(`${gateway.url}${path}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformedBody' });
  });

  it('a raw NUL is a 400, in a path and in a header', async () => {
    gateway = await startTestGateway();
    for (const head of ['GET /api/\0 HTTP/1.1\r\n', 'GET /api/account HTTP/1.1\r\nx-name: a\0b\r\n']) {
      const connection = await openRawConnection(gateway.url);
      connection.send(`${head}host: localhost\r\n\r\n`);
      await connection.closed;
      expect(connection.received()).toContain('HTTP/1.1 400');
    }
  });

  it('escapes of ordinary words pass', async () => {
    gateway = await startTestGateway();
    expect((await fetch(`${gateway.url}/api/account/prices?suche=M%C3%BCller+%26+100%25`)).status).toBe(200);
  });
});
