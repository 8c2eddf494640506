export type MalformedRequest = {
  name: string;
  /** Latin-1. */
  text: string;
  /** True for a valid request, whose bytes may be changed. */
  isMutable?: boolean;
  /** More answers mean that two servers parsed different requests from the same bytes. */
  maxAnswers?: number;
};

const host = 'Host: localhost';

/** POST whose body follows the headers. */
const post = (path: string, headers: readonly string[], body: string): string =>
  [`POST ${path} HTTP/1.1`, host, ...headers, '', body].join('\r\n');

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, host, ...headers, '', ''].join('\r\n');

const loginBody = '{"email":"a@example.ch","passwort":"x"}';
const smuggled = get('/api/account/prices');

const requestLines = (): MalformedRequest[] => {
  const line = (name: string, text: string): MalformedRequest => ({ name, text });
  return [
    line('nothing but line breaks', '\r\n\r\n\r\n\r\n'),
    line('noise', '\u0000\u0001\u00ff\u00fe\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc'),
    line('TLS hello', '\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000\u00a1\u0003\u0003'),
    line('HTTP/0.9', 'GET /\r\n'),
    line('HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'),
    line('HTTP/1.0 API', 'GET /api/account/prices HTTP/1.0\r\n\r\n'),
    line(
      'HTTP/2 preface',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000',
    ),
    line('HTTP/9.9', `GET / HTTP/9.9\r\n${host}\r\n\r\n`),
    line('no version', `GET /api/account/prices\r\n${host}\r\n\r\n`),
    line('no host', 'GET / HTTP/1.1\r\n\r\n'),
    line('two hosts', get('/', 'Host: evil.example')),
    line('odd host', 'GET / HTTP/1.1\r\nHost: \u0000@[::1\r\n\r\n'),
    line('spaces before the path', `GET     / HTTP/1.1\r\n${host}\r\n\r\n`),
    line('tab in the line', `GET\t/\tHTTP/1.1\r\n${host}\r\n\r\n`),
    line('line feeds only', `GET / HTTP/1.1\n${host}\n\n`),
    line('absolute address', `GET http://evil.example/api/account/prices HTTP/1.1\r\n${host}\r\n\r\n`),
    line('absolute address of ours', `GET http://localhost/api/account HTTP/1.1\r\n${host}\r\n\r\n`),
    line('authority', `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${host}\r\n\r\n`),
    line('asterisk', `OPTIONS * HTTP/1.1\r\n${host}\r\n\r\n`),
    line('no slash', `GET api/account HTTP/1.1\r\n${host}\r\n\r\n`),
    line('two slashes', get('//evil.example/%2f..')),
    ...['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND', 'FOO', 'get', 'SOURCE', 'M-SEARCH', 'DELETE', 'HEAD'].map(
      (method) => line(`method ${method}`, `${method} /api/account HTTP/1.1\r\n${host}\r\n\r\n`),
    ),
  ];
};

const paths = (): MalformedRequest[] => {
  const names = [
    '/%00',
    '/api/account/%00',
    '/api/zeugnisse/%00/employee',
    '/api/zeugnisse/%E0%A4%A/employee',
    '/api/signup?token=%00',
    '/api/login/deputy?deputy=%00%00',
    '/api/qrcode?email=%00',
    '/api/zeugnisse/overview?search=%00&page=%00',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
    '/assets/../../../../etc/passwd',
    '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/%252e%252e/package.json',
    '/assets/x/..\\..\\package.json',
    '/assets//////',
    '/assets/%00.js',
    '/remotes/account/../../.env',
    '/remotes/account/%2e%2e%2f%2e%2e%2f.env',
    '/remotes/__proto__/constructor/x.js',
    '/api/../health/ready',
    '/api/%2e%2e/health/ready',
    '/api/zeugnisse/..%2f..%2faccount',
    '/api//account',
    '/api/account/',
    '/api/account;x=1',
    '/api/account#x',
    '/?__proto__[admin]=1',
    `/${'a'.repeat(12_000)}`,
    `/api/account/payment?token=${'a'.repeat(12_000)}`,
    `/api/${'a/'.repeat(4_000)}`,
    `/${'%41'.repeat(4_000)}`,
    `/${'../'.repeat(3_000)}`,
    `/?${'a=1&'.repeat(3_500)}`,
    `/${'a'.repeat(70_000)}`,
    '/\u00e4\u00f6\u00fc',
    '/\u0001',
    '/.well-known/../.env',
    '/.env',
    '/.git/config',
    '/package.json',
    '/health/ready/../live',
  ];
  return names.map((path) => ({ name: `path ${path.slice(0, 60)}`, text: get(path) }));
};

const oddHeaders = (token: string): MalformedRequest[] => {
  const withHeaders = (name: string, ...lines: string[]): MalformedRequest => ({
    name,
    text: get('/api/account', ...lines),
  });
  const bearer = `Authorization: Bearer ${token}`;
  return [
    withHeaders('a header of 20 KB', `X-Long: ${'a'.repeat(20_000)}`),
    withHeaders('a header of 100 KB', `X-Long: ${'a'.repeat(100_000)}`),
    withHeaders('3,000 headers', ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: 1`)),
    withHeaders('two tokens', bearer, 'Authorization: Bearer x'),
    withHeaders('a token of 8 KB', `Authorization: Bearer ${'a'.repeat(8_000)}`),
    withHeaders('NUL in a header', 'X-Nul: a\u0000b', bearer),
    withHeaders('a line break in a header', 'X-Split: a\nX-Client-Ip: 127.0.0.1', bearer),
    withHeaders('a folded header', 'X-Folded: a\r\n b', bearer),
    withHeaders('no name', ': a', bearer),
    withHeaders('a space in a name', 'X Space: a', bearer),
    withHeaders('a space before the colon', 'Content-Length : 5', bearer),
    withHeaders('odd cookies', 'Cookie: pre2fa=; =; ;;;=a; __proto__=1; pre2fa=%00%ff%zz', bearer),
    withHeaders(
      'headers of the inside',
      'X-Client-Ip: 127.0.0.11',
      'X-Attesta-Internal: 1',
      'Forwarded: for=127.0.0.11',
      bearer,
    ),
    withHeaders(
      'connection names headers',
      'Connection: authorization, x-client-ip, x-request-id, close',
      bearer,
    ),
    withHeaders(
      'upgrade to WebSocket',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ),
    withHeaders(
      'upgrade to HTTP/2',
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
    ),
    withHeaders('odd ranges', 'Range: bytes=0-,0-,0-,0-,0-,0-,-1,99999999999999999999-', bearer),
    withHeaders('odd conditions', 'If-None-Match: *', 'If-Modified-Since: \u00ff', 'If-Range: x', bearer),
    withHeaders(
      'odd encodings',
      'Accept-Encoding: \u0000,gzip;q=x,*;q=99',
      'TE: trailers, deflate;q=0.5',
      bearer,
    ),
    withHeaders('odd idempotency key', `Idempotency-Key: ${"'".repeat(90)}`, bearer),
  ];
};

const framing = (): MalformedRequest[] => {
  const json = 'Content-Type: application/json';
  const chunkedTo = (name: string, ...chunks: string[]): MalformedRequest => ({
    name,
    text: post('/api/login', [json, 'Transfer-Encoding: chunked'], chunks.join('')),
    maxAnswers: 1,
  });
  const framed = (name: string, lines: string[], body: string, maxAnswers = 1): MalformedRequest => ({
    name,
    text: post('/api/login', [json, ...lines], body),
    maxAnswers,
  });
  return [
    framed('length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`),
    framed('chunks and length', ['Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${smuggled}`),
    framed(
      'chunked, written oddly',
      ['Content-Length: 5', 'Transfer-Encoding: xchunked'],
      `0\r\n\r\n${smuggled}`,
    ),
    framed(
      'chunked behind a blank',
      ['Content-Length: 5', 'Transfer-Encoding : chunked'],
      `0\r\n\r\n${smuggled}`,
    ),
    framed(
      'chunked twice',
      ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      `0\r\n\r\n${smuggled}`,
    ),
    framed('chunked inside of gzip', ['Transfer-Encoding: gzip, chunked'], '0\r\n\r\n'),
    framed('two lengths', ['Content-Length: 5', 'Content-Length: 6'], `abcde${smuggled}`),
    framed('a list of lengths', ['Content-Length: 5, 5'], `abcde${smuggled}`),
    framed('a negative length', ['Content-Length: -1'], loginBody),
    framed('a length with a sign', ['Content-Length: +5'], 'abcde'),
    framed('a length in hex', ['Content-Length: 0x10'], loginBody),
    framed('an endless length', ['Content-Length: 99999999999999999999'], loginBody),
    framed('Expect', ['Expect: 100-continue', `Content-Length: ${loginBody.length}`], loginBody, 2),
    framed('Expect something else', ['Expect: 200-maybe', `Content-Length: ${loginBody.length}`], loginBody),
    framed('gzip that is none', ['Content-Encoding: gzip', `Content-Length: ${loginBody.length}`], loginBody),
    chunkedTo('a chunk without a size', '\r\nabc\r\n0\r\n\r\n'),
    chunkedTo('a negative chunk', '-1\r\nabc\r\n0\r\n\r\n'),
    chunkedTo('an endless chunk', 'ffffffffffffffff\r\nabc\r\n0\r\n\r\n'),
    chunkedTo('a chunk longer than it says', '1\r\nabcdef\r\n0\r\n\r\n'),
    chunkedTo('a chunk with an extension of 20 KB', `3;a=${'b'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n`),
    chunkedTo('5,000 chunks', '1\r\n1\r\n'.repeat(5_000), '0\r\n\r\n'),
    chunkedTo('a trailer with a token', '2\r\n{}\r\n0\r\nAuthorization: Bearer x\r\n\r\n'),
    chunkedTo('line feeds only', '2\n{}\n0\n\n'),
  ];
};

/** Valid requests, whose bytes are changed. */
const wholeRequests = (token: string): MalformedRequest[] => {
  const bearer = `Authorization: Bearer ${token}`;
  const json = 'Content-Type: application/json';
  const length = `Content-Length: ${loginBody.length}`;
  return [
    get('/api/account', bearer),
    get('/login', 'Accept: text/html'),
    get('/api/zeugnisse/overview?page=1&size=10', bearer),
    post('/api/login', [json, length], loginBody),
    post(
      '/api/login',
      [json, 'Transfer-Encoding: chunked'],
      `${loginBody.length.toString(16)}\r\n${loginBody}\r\n0\r\n\r\n`,
    ),
  ].map((text) => ({ name: 'a right request', text, isMutable: true }));
};

/** All requests, the valid ones last. */
export const malformedRequests = (token: string): MalformedRequest[] => [
  ...requestLines(),
  ...paths(),
  ...oddHeaders(token),
  ...framing(),
  ...wholeRequests(token),
];
