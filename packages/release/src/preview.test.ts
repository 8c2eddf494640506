import { expect, it } from 'vitest';
import { createTeamKey, readPrivateKey, readPublicKey } from './keys.ts';
import { previewEnd, readPreview, signPreview } from './preview.ts';

const [team, other] = [createTeamKey(), createTeamKey()];
const product = 'https://attesta.example';
const keysOf = (name: string) => (name === 'wizard' ? [readPublicKey(team.publicKey)] : []);
const read = (text: string, at: number) => readPreview(text, { keysOf, product, now: at });
const now = Date.UTC(2026, 0, 1);
const day = 24 * 60 * 60 * 1000;
const preview = { remote: 'wizard', build: '0123456789ab', until: previewEnd(7, now) } as const;
const pass = signPreview(preview, product, readPrivateKey(team.privateKey));

it('reads a signed pass until it expires, and needs no escaping in an address', () => {
  expect(read(pass, now)).toEqual(preview);
  expect(read(pass, now + 7 * day - 1000)).toEqual(preview);
  expect(encodeURIComponent(pass.replace('@', ''))).toBe(pass.replace('@', ''));
});

it.each([
  ['has ended', pass, now + 7 * day],
  ['names another build', pass.replace('0123456789ab', '0123456789ac'), now],
  ['ends later than it was signed for', pass.replace(`.${preview.until}.`, `.${preview.until + 1}.`), now],
  ['is of a remote that no team deploys', pass.replace('wizard', 'admin'), now],
  ['names no remote', pass.replace('wizard', 'moon'), now],
  ['is signed by another team', signPreview(preview, product, readPrivateKey(other.privateKey)), now],
  [
    'was made for another product',
    signPreview(preview, 'https://other.example', readPrivateKey(team.privateKey)),
    now,
  ],
  [
    'is good for longer than any may be',
    signPreview({ ...preview, until: previewEnd(31, now) }, product, readPrivateKey(team.privateKey)),
    now,
  ],
  ['is cut off', pass.slice(0, -1), now],
  ['is empty', '', now],
])('refuses a pass that %s', (_why, text, at) => {
  expect(read(text, at)).toBeNull();
});
