import Koa from 'koa';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { testServer } from '@attesta/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createByteBudget } from '../http/request-body.ts';
import type { RequestState } from '../http/request-state.ts';
import { createVisitorLog } from '../http/visitor-log.ts';
import { receiveCspReport } from './csp-report.ts';

const written: string[] = [];
const logger = createLogger('gateway', 'info', { stream: { write: (line) => void written.push(line) } });
let server: Awaited<ReturnType<typeof testServer>>;

beforeAll(async () => {
  const app = new Koa<RequestState>();
  const budget = createByteBudget(1024 * 1024);
  const visitorLog = createVisitorLog(logger, 'a secret of the test');
  app.use((context) => {
    context.state.clientIp = '203.0.113.7';
    return receiveCspReport(context, {
      logger,
      visitorLog,
      budget,
      origin: 'https://attesta.example',
    });
  });
  server = await testServer(app);
});
afterAll(() => server.close());

const noted = async (report: object): Promise<unknown> => {
  written.length = 0;
  const body = JSON.stringify({ 'csp-report': report });
  expect((await fetch(server.url, { method: 'POST', body })).status).toBe(204);
  const { directive, blocked, disposition } = JSON.parse(written.join('')) as Record<string, unknown>;
  return { directive, blocked, disposition };
};

it.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['data', 'data'],
  ['https://attesta.example/assets/x.js', 'own'],
  ['https://petra-zwyssig.example/x.js', 'https'],
  ['chrome-extension://abcdef/x.js', 'chrome-extension'],
  ['petra@example.ch', 'other'],
  ['petra:zwyssig', 'other'],
])('a blocked %s is logged as %s', async (uri, blocked) => {
  const report = { 'effective-directive': 'script-src-elem', 'blocked-uri': uri, disposition: 'enforce' };
  expect(await noted(report)).toEqual({ directive: 'script-src-elem', blocked, disposition: 'enforce' });
});

it("no text of a report's sender gets into the log", async () => {
  const name = 'petra.zwyssig@example.ch';
  await noted({
    'effective-directive': name,
    'blocked-uri': `https://${name}/${name}`,
    disposition: 'petra zwyssig',
    'document-uri': name,
    'script-sample': name,
  });
  expect(written.join('')).not.toMatch(/petra|zwyssig/i);
  expect(await noted({ 'violated-directive': "script-src 'self' petra" })).toMatchObject({
    directive: 'script-src',
    blocked: 'other',
  });
});
