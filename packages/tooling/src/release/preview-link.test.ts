import { createTeamKey, readPrivateKey, readPublicKey } from '@attesta/release/keys.ts';
import { readPreview } from '@attesta/release/preview.ts';
import { expect, it } from 'vitest';
import { previewLink } from './preview-link.ts';

const team = createTeamKey();
const now = Date.UTC(2026, 0, 1);
const wanted = {
  gateway: 'https://attesta.example/anything',
  product: 'https://attesta.example',
  remote: 'wizard',
  build: '0123456789ab',
  days: 7,
  key: readPrivateKey(team.privateKey),
  now,
} as const;

it('leads to the start page with a pass that the gateway reads', () => {
  const { link, until } = previewLink(wanted);
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname, until]).toEqual(['https://attesta.example', '/', '2026-01-08T00:00:00.000Z']);
  const read = readPreview(searchParams.get('build') ?? '', {
    keysOf: () => [readPublicKey(team.publicKey)],
    product: wanted.product,
    now,
  });
  expect(read).toMatchObject({ remote: 'wizard', build: '0123456789ab' });
});

it.each([0, 31, 1.5, Number.NaN])('is not made for %s days', (days) => {
  expect(() => previewLink({ ...wanted, days })).toThrow('1 to 30 days');
});
