import { once } from 'node:events';
import { connect } from 'node:net';
import { internalHeader, isInternalCall } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';
import { securityLines } from '@attesta/testing/security-log.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from './testing/test-gateway.ts';
import type { TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());

const page = '<html><meta nonce="{{nonce}}"><script src="{{base}}main.js"></script>{{productName}}</html>';

const startWithShell = async (settings: Readonly<Record<string, string>> = {}): Promise<void> => {
  gateway = await startTestGateway({}, settings);
  writeBuild(
    gateway.webRoot,
    'shell',
    'abc123',
    { 'index.html': page, 'main.js': 'run()', 'main.js.br': 'brotli', 'main.js.map': '{}' },
    'main.js',
  );
};

const policyOf = async (path: string): Promise<Record<string, string>> => {
  const response = await fetch(`${gateway.url}${path}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  );
};

describe('pages', () => {
  it('serves the shell on every route, uncached, with the style nonce of its policy', async () => {
    await startWithShell();
    const response = await fetch(`${gateway.url}/create/some-id/rating`);
    const html = await response.text();
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(nonce).toMatch(/^[\w-]{20,}$/);
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(html).toContain('src="/assets/abc123/main.js"');
    const again = await (await fetch(`${gateway.url}/`)).text();
    expect(again).not.toContain(nonce);
  });

  it('allows scripts of its own origin only, and no frames, on ordinary pages', async () => {
    await startWithShell();
    const policy = await policyOf('/dashboard');
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'frame-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    });
  });

  it('allows the configured frame sources on the payment page only', async () => {
    await startWithShell({ PAYMENT_FRAME_SOURCES: 'http://localhost:9001 http://localhost:9002' });
    const allowed = "'self' http://localhost:9001 http://localhost:9002";
    expect((await policyOf('/account/payment/0199'))['frame-src']).toBe(allowed);
    expect((await policyOf('/account/payment/finish/successful'))['frame-src']).toBe("'none'");
    expect((await policyOf('/account'))['frame-src']).toBe("'none'");
  });

  it('lets only the payment result be framed, and only by this origin', async () => {
    await startWithShell();
    expect((await policyOf('/account/payment/redirect/successful'))['frame-ancestors']).toBe("'self'");
    expect((await policyOf('/account/payment/0199'))['frame-ancestors']).toBe("'none'");
  });

  it('keeps error pages out of search engines', async () => {
    await startWithShell();
    expect((await fetch(`${gateway.url}/403`)).headers.get('x-robots-tag')).toBe('noindex');
    expect((await fetch(`${gateway.url}/preise`)).headers.get('x-robots-tag')).toBeNull();
  });

  it('sends HSTS for a year if the public URL is https', async () => {
    await startWithShell({ PUBLIC_URL: 'https://attesta.example' });
    const response = await fetch(`${gateway.url}/`);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });
});

describe('files of builds', () => {
  const startWithPages = async (): Promise<void> => {
    await startWithShell();
    const pages = [{ pattern: '/preise', access: 'public', files: [], asks: [] }];
    writeBuild(gateway.webRoot, 'mfe-marketing', 'marketing1', {}, 'remoteEntry.js', { pages });
  };

  it('serves them as immutable, in the best encoding that the client accepts', async () => {
    await startWithShell();
    const plain = await fetch(`${gateway.url}/assets/abc123/main.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(await plain.text()).toBe('run()');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toContain('javascript');
    const packed = await fetch(`${gateway.url}/assets/abc123/main.js`, {
      headers: { 'accept-encoding': 'br' },
      method: 'HEAD',
    });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-length')).toBe('6');
  });

  it.each([
    '/assets/abc123/other.js',
    '/assets/abc123/main.js.map',
    '/assets/abc123/main.js.br',
    '/assets/abc123/%2e%2e/build.json',
    '/remotes/account/abc123/remoteEntry.js',
    '/remotes/shell/abc123/main.js',
    '/favicon.ico',
  ])('answers %s with a JSON 404', async (path) => {
    await startWithShell();
    const response = await fetch(`${gateway.url}${path}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'routeNotFound' });
  });

  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it.each(['/foo.php', '/zeugnis.pdf', '/konto/zeugnis.docx', '/.env', '/index.html'])(
    'answers %s with the not-found page for a browser, else with JSON',
    async (path) => {
      await startWithPages();
      const opened = await fetch(`${gateway.url}${path}`, { headers: browser });
      expect(opened.status).toBe(404);
      expect(opened.headers.get('content-type')).toContain('text/html');
      expect(opened.headers.get('x-robots-tag')).toBe('noindex');
      for (const accept of ['*/*', 'image/avif,image/webp,*/*;q=0.8']) {
        const fetched = await fetch(`${gateway.url}${path}`, { headers: { accept } });
        expect(fetched.status).toBe(404);
        expect(await fetched.json()).toMatchObject({ code: 'routeNotFound' });
      }
    },
  );

  it.each(['/remotes/account/x.js', '/assets/x.js', '/media/x.webp', '/api/x.json', '/health/x.html'])(
    'answers %s with JSON for every client',
    async (path) => {
      await startWithPages();
      const response = await fetch(`${gateway.url}${path}`, { headers: browser });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'routeNotFound' });
    },
  );

  it('serves the page of a mailed link, also if its key looks like a file name', async () => {
    await startWithShell();
    const key = `01990000-0000-7000-8000-000000000001.1.${'a'.repeat(43)}`;
    const response = await fetch(`${gateway.url}/password/${key}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});

describe('registry', () => {
  it('names the current build of each remote and follows a deployment; earlier builds stay', async () => {
    await startWithShell({ PRODUCT_NAME: 'Testprodukt', COMPANY_CITY: 'Bern' });
    writeBuild(gateway.webRoot, 'mfe-admin', 'one', { 'remoteEntry.js': '1' }, 'remoteEntry.js');
    const read = async () =>
      (await (await fetch(`${gateway.url}/remotes.json`)).json()) as Record<string, unknown>;
    expect(await read()).toMatchObject({
      shell: 'abc123',
      remotes: {
        admin: {
          entry: '/remotes/admin/one/remoteEntry.js',
          integrity: 'sha384-test',
          requires: { 'web-kit': '^1.0.0' },
        },
      },
      settings: { productName: 'Testprodukt', company: { city: 'Bern' } },
    });
    writeBuild(gateway.webRoot, 'mfe-admin', 'two', { 'remoteEntry.js': '2' }, 'remoteEntry.js');
    await expect
      .poll(read, { timeout: 10_000 })
      .toMatchObject({ remotes: { admin: { entry: '/remotes/admin/two/remoteEntry.js' } } });
    expect((await fetch(`${gateway.url}/remotes/admin/one/remoteEntry.js`)).status).toBe(200);
  });
});

describe('payment facts of an order', () => {
  it.each([
    [{}, { vatRate: null, means: [] }],
    [
      { COMPANY_VAT_RATE: '8.1', PAYMENT_MEANS: 'VISA, TWINT,POSTFINANCEPAY' },
      { vatRate: 8.1, means: ['Visa', 'TWINT', 'PostFinance Pay'] },
    ],
  ])('follow from the settings %j', async (settings, payment) => {
    await startWithShell(settings);
    expect(await (await fetch(`${gateway.url}/remotes.json`)).json()).toMatchObject({
      settings: { payment },
    });
  });
});

describe('security.txt', () => {
  it('names the contact for vulnerabilities and an expiry date (RFC 9116)', async () => {
    gateway = await startTestGateway({}, { SUPPORT_EMAIL: 'hilfe@attesta.example' });
    const response = await fetch(`${gateway.url}/.well-known/security.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('Contact: mailto:hilfe@attesta.example\n');
    expect(text).toContain('Canonical: http://localhost:8080/.well-known/security.txt\n');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  });

  it('is a 404 if no contact is set', async () => {
    gateway = await startTestGateway();
    expect((await fetch(`${gateway.url}/.well-known/security.txt`)).status).toBe(404);
  });
});

describe('internal calls', () => {
  it('proves itself to services, and drops forged proof of clients', async () => {
    await startWithShell();
    const headers = { [internalHeader]: 'invented', 'x-client-ip': '10.0.0.1' };
    const echoed = (await (await fetch(`${gateway.url}/api/account/prices`, { headers })).json()) as {
      headers: Record<string, string>;
    };
    expect(isInternalCall(echoed.headers[internalHeader], testInternalSecret)).toBe(true);
    expect(echoed.headers['x-client-ip']).toBe('127.0.0.1');
  });
});

describe('reports of the security policy', () => {
  it('accepts a report and refuses an oversized or foreign one', async () => {
    gateway = await startTestGateway();
    const send = (body: string): Promise<Response> =>
      fetch(`${gateway.url}/csp-report`, { method: 'POST', body });
    expect(
      (await send('{"csp-report":{"effective-directive":"script-src","blocked-uri":"inline"}}')).status,
    ).toBe(204);
    expect((await send('[]')).status).toBe(400);
    expect((await send('x'.repeat(20_000))).status).toBe(413);
  });
});

describe('access log', () => {
  it('logs the template, never the address', async () => {
    gateway = await startTestGateway();
    const token = 'eyJhbGciOiJIUzI1NiJ9.secret';
    await fetch(`${gateway.url}/api/signup?token=abc-link&email=petra@example.ch`);
    await fetch(`${gateway.url}/api/zeugnisse/0199-some-id/employee`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await fetch(`${gateway.url}/password/abc-link`);
    await expect.poll(() => gateway.accessLog.length).toBe(3);
    expect(gateway.accessLog).toMatchObject([
      { method: 'GET', path: '/api/signup', status: 200 },
      { method: 'GET', path: '/api/zeugnisse/:id/employee', status: 200 },
      { method: 'GET', path: 'page', status: 502 },
    ]);
    expect(JSON.stringify(gateway.accessLog)).not.toMatch(/abc-link|petra|0199|secret|127\.0\.0\.1/);
  });
});

describe('odd requests', () => {
  it('survives malformed HTTP', async () => {
    gateway = await startTestGateway();
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.end('GARBAGE\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('400');
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
  });
});

describe('security events', () => {
  it('K50 an address at its limit leaves one line per refusal, without the address', async () => {
    const lines = await securityLines('gateway');
    await startWithShell({
      IP_LIMIT_PER_MINUTE: '1',
      TRUSTED_PROXY_COUNT: '1',
      SECURITY_LOG_FOLDER: lines.folder,
    });
    const headers = { 'x-forwarded-for': '198.51.100.77' };
    const statuses = [];
    for (let n = 0; n < 2; n += 1) {
      statuses.push((await fetch(`${gateway.url}/api/account/prices`, { headers })).status);
    }
    expect(statuses).toEqual([200, 429]);
    expect(await lines.take(gateway.securityLog)).toMatchObject([
      { event: 'limit', outcome: 'reached', detail: 'address', operation: 'getPrices', accountId: null },
    ]);
    expect(await lines.text()).not.toContain('198.51.100');
    await lines.remove();
  });
});
