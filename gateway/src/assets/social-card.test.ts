import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { cardNameOf } from './social-card.ts';

let gateway: TestGateway;

const page = { title: 'Preise &amp; Pakete', styles: [], html: '<h1>Preise</h1>', answers: {} };
const title = 'Preise &amp; Pakete – Attesta';

beforeEach(async () => {
  gateway = await startTestGateway({}, { PRODUCT_NAME: 'Attesta' });
  const { webRoot } = gateway;
  const prerendered = (content: unknown) => ({
    'prerendered.json': JSON.stringify({ fonts: [], pages: { '/preise': content } }),
  });
  const index = { 'index.html': '{{about}}', ...prerendered('{{page}}') };
  writeBuild(webRoot, 'shell', 'shell1', index, 'main.js');
  writeBuild(webRoot, 'mfe-marketing', 'marketing1', prerendered(page), 'remoteEntry.js', {
    pages: [{ pattern: '/preise', access: 'public', files: [], asks: [] }],
  });
});
afterEach(() => gateway.close());

const open = async (): Promise<string> => (await fetch(`${gateway.url}/preise`)).text();

const makePicture = (name: string): void => {
  const folder = path.join(gateway.webRoot, 'mfe-marketing/media');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), '');
};

it('names the picture of a page with its absolute address, size and alternative text', async () => {
  const name = cardNameOf(title, 'de');
  makePicture(name);
  const html = await open();
  for (const [property, content] of Object.entries({
    'og:image': `http://localhost:8080/media/${name}`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  })) {
    expect(html).toContain(`<meta property="${property}" content="${content}">`);
  }
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

it('names none for another title, language or product name', async () => {
  for (const name of [
    cardNameOf('Tarife – Attesta', 'de'),
    cardNameOf(title, 'fr'),
    cardNameOf('Preise &amp; Pakete – Zeugnis AG', 'de'),
  ]) {
    makePicture(name);
  }
  const html = await open();
  expect(html).toContain('<meta property="og:title"');
  expect(html).not.toContain('og:image');
  expect(html).toContain('<meta name="twitter:card" content="summary">');
});

it('finds the picture that a later build brought', async () => {
  expect(await open()).not.toContain('og:image');
  const name = cardNameOf(title, 'de');
  writeBuild(
    gateway.webRoot,
    'mfe-marketing',
    'marketing2',
    { 'prerendered.json': JSON.stringify({ fonts: [], pages: { '/preise': page } }), [name]: '' },
    'remoteEntry.js',
    { pages: [{ pattern: '/preise', access: 'public', files: [], asks: [] }] },
  );
  await expect.poll(open, { timeout: 10_000 }).toContain(`/media/${name}`);
});
