import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let builds: string;

const film = 'film.de.0a1b2c3d.mp4';

beforeEach(async () => {
  builds = mkdtempSync(path.join(tmpdir(), 'attesta-builds-'));
  gateway = await startTestGateway({}, { BUILDS_DIR: builds });
  const folder = path.join(gateway.webRoot, 'mfe-marketing/media');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, film), '0123456789');
  writeFileSync(path.join(folder, 'film.de.0a1b2c3d.vtt'), 'WEBVTT');
});
afterEach(async () => {
  await gateway.close();
  rmSync(builds, { recursive: true, force: true });
});

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${gateway.url}/media/${name}`, { headers, method });

it('serves pictures, films and captions as immutable, each with its type', async () => {
  const response = await get('film.de.0a1b2c3d.vtt');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get(film)).headers.get('content-type')).toBe('video/mp4');
  expect((await get('film.de.ffffffff.mp4')).status).toBe(404);
  expect((await get('..%2fpackage.json')).status).toBe(404);
});

it.each([
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('answers a request for a range of a film: %s', async (range, content, told) => {
  const response = await get(film, { range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(told);
  expect(response.headers.get('content-length')).toBe(String(content.length));
  expect(await response.text()).toBe(content);
});

it('announces ranges and the full length', async () => {
  const response = await get(film, {}, 'HEAD');
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(response.headers.get('content-length')).toBe('10');
});

it.each(['bytes=0-1,4-5', 'lines=1-2', 'nonsense'])('sends the whole file for %s', async (range) => {
  const response = await get(film, { range });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('0123456789');
});

it('refuses a range behind the end and says the length', async () => {
  const response = await get(film, { range: 'bytes=10-' });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */10');
});

it('serves media of every build that is kept', async () => {
  for (const [build, name] of [
    ['marketing001', 'film.de.11111111.mp4'],
    ['marketing002', 'film.de.22222222.mp4'],
  ] as const) {
    expect((await get(name)).status).toBe(404);
    mkdirSync(path.join(builds, 'mfe-marketing', build), { recursive: true });
    writeFileSync(path.join(builds, 'mfe-marketing', build, name), build);
  }
  expect(await (await get('film.de.11111111.mp4')).text()).toBe('marketing001');
  expect(await (await get('film.de.22222222.mp4')).text()).toBe('marketing002');
  expect(await (await get(film)).text()).toBe('0123456789');
});

it('serves no other file of a build as media', async () => {
  const names = ['remoteEntry.js', 'prerendered.json', 'scene-features.0a1b2c3d.js', 'favicon.png'];
  const folder = path.join(builds, 'mfe-marketing', 'marketing001');
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(path.join(folder, name), name);
  const answers = await Promise.all(names.map((name) => get(name)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 404));
});
