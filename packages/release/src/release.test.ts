import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sha384Of } from './artefact-layout.ts';
import { ArtefactRefusedError, maxBytes, openArtefact } from './artefact.ts';
import type { Opener } from './artefact.ts';
import { createTeamKey, readPrivateKey, readPublicKey, signBytes } from './keys.ts';
import { isWithinTerm, signedUntil } from './manifest.ts';
import { isMet, unmetNeeds } from './needs.ts';
import { packArtefact } from './pack-artefact.ts';
import type { Packable } from './pack-artefact.ts';

const team = createTeamKey();
const other = createTeamKey();
const key = readPrivateKey(team.privateKey);
const product = 'https://attesta.example';
const opener = { keysOf: () => [readPublicKey(team.publicKey)], product };
const entry = Buffer.from('start();');
const files = new Map<string, Uint8Array>([
  ['remoteEntry.js', entry],
  ['scene.1234.js', Buffer.from('scene();')],
]);
const manifest = {
  format: 2,
  products: [product, 'https://other.example'],
  until: signedUntil(7, Date.now()),
  version: '1.2.3',
  commit: 'a'.repeat(40),
  record: {
    name: 'wizard' as const,
    entry: 'remoteEntry.js',
    requires: { 'web-kit': '^1.0.0' },
  },
} satisfies Packable;
const { build, bytes: packed } = packArtefact(manifest, files, key);

const reasonOf = (bytes: Uint8Array, of: Partial<Opener> = {}): string => {
  try {
    openArtefact(bytes, { ...opener, ...of });
    return 'taken';
  } catch (error) {
    if (error instanceof ArtefactRefusedError) return error.reason;
    throw error;
  }
};

const changed = (change: (parts: Record<string, Uint8Array>) => void, level: 0 | 9 = 0): Uint8Array => {
  const parts = unzipSync(packed);
  change(parts);
  return zipSync(parts, { level });
};

describe('an artefact', () => {
  it('round-trips, and gives the same bytes for the same files in another order', () => {
    const { manifest: read, files: found } = openArtefact(packed, opener);
    expect(read).toMatchObject(manifest);
    expect([...found].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['remoteEntry.js', 'start();'],
      ['scene.1234.js', 'scene();'],
    ]);
    expect(packArtefact(manifest, new Map([...files].toReversed()), key)).toEqual({ build, bytes: packed });
  });

  it.each([
    [
      'a file that was changed',
      (parts: Record<string, Uint8Array>) => void (parts['files/scene.1234.js'] = entry),
      'integrity',
    ],
    [
      'a file that is missing',
      (parts: Record<string, Uint8Array>) => void delete parts['files/scene.1234.js'],
      'integrity',
    ],
    [
      'a file more',
      (parts: Record<string, Uint8Array>) => void (parts['files/../../evil.js'] = entry),
      'integrity',
    ],
    [
      'another manifest',
      (parts: Record<string, Uint8Array>) => void (parts['manifest.json'] = Buffer.from('{}')),
      'unreadable',
    ],
    [
      'a manifest changed after it was signed',
      (parts: Record<string, Uint8Array>) =>
        void (parts['manifest.json'] = Buffer.from(
          Buffer.from(parts['manifest.json'] ?? '')
            .toString()
            .replace('1.2.3', '9.9.9'),
        )),
      'signature',
    ],
    ['no signature', (parts: Record<string, Uint8Array>) => void delete parts['manifest.sig'], 'unreadable'],
  ])('is refused with %s', (_name, change, reason) => {
    expect(reasonOf(changed(change))).toBe(reason);
  });

  it('is refused with the key of another team, or where no team may deploy it', () => {
    expect(reasonOf(packed, { keysOf: () => [readPublicKey(other.publicKey)] })).toBe('signature');
    expect(reasonOf(packed, { keysOf: () => [] })).toBe('signature');
  });

  it('is refused if it is compressed, too large, or no artefact', () => {
    expect(reasonOf(changed(() => undefined, 9))).toBe('unreadable');
    const large = new Map([...files, ['large.js', new Uint8Array(maxBytes)]]);
    expect(reasonOf(packArtefact(manifest, large, key).bytes)).toBe('size');
    expect(reasonOf(Buffer.from('PK but no zip'))).toBe('unreadable');
    expect(reasonOf(new Uint8Array())).toBe('unreadable');
  });

  it('is refused for a file name that leads out of its folder', () => {
    const evil = new Map([...files, ['../evil.js', entry]]);
    expect(reasonOf(packArtefact(manifest, evil, key).bytes)).toBe('unreadable');
  });
});

/** A changed manifest, signed by the team itself. */
const resigned = (change: (text: string) => string, more: Record<string, Uint8Array> = {}): Uint8Array =>
  changed((parts) => {
    const text = Buffer.from(change(Buffer.from(parts['manifest.json'] ?? '').toString()));
    Object.assign(parts, more, {
      'manifest.json': text,
      'manifest.sig': Buffer.from(signBytes(text, key)),
    });
  });

describe('what a team signs', () => {
  it('has the same build id for the same files, and another one for any change', () => {
    expect(build).toMatch(/^[0-9a-z]{12}$/);
    const others = new Map([...files, ['scene.1234.js', Buffer.from('other();')]]);
    expect(packArtefact({ ...manifest, version: '1.2.4' }, files, key).build).toBe(build);
    expect(packArtefact(manifest, others, key).build).not.toBe(build);
  });

  it('is refused under the id of another build', () => {
    expect(reasonOf(resigned((text) => text.replaceAll(build, 'shipped00001')))).toBe('integrity');
    const chunk = Buffer.from('other();');
    const digests = (text: string) =>
      text.replace(sha384Of(files.get('scene.1234.js') ?? chunk), sha384Of(chunk));
    expect(reasonOf(resigned(digests, { 'files/scene.1234.js': chunk }))).toBe('integrity');
    expect(reasonOf(resigned((text) => text))).toBe('taken');
  });

  it('is accepted by the named products only', () => {
    expect(reasonOf(packed, { product: 'https://other.example' })).toBe('taken');
    expect(reasonOf(packed, { product: 'https://attesta.example.ch' })).toBe('product');
  });

  it.each([
    ['in its time', 7, true],
    ['to its last second', 1 / (24 * 60 * 60), true],
    ['not after it', 0, false],
    ['for no longer than any may', 31, false],
  ])('holds %s', (_when, days, holds) => {
    const now = Date.UTC(2026, 0, 1);
    expect(isWithinTerm({ until: signedUntil(days, now) }, now)).toBe(holds);
  });
});

describe('what a build needs', () => {
  it.each([
    ['^1.2.0', '1.2.0', true],
    ['^1.2.0', '1.10.0', true],
    ['^1.2.3', '1.2.2', false],
    ['^1.2.0', '2.0.0', false],
    ['^2.0.0', '1.9.9', false],
    ['1.2.0', '1.2.0', false],
    ['^1.2.0', '', false],
  ])('%s is met by %s: %s', (range, version, met) => {
    expect(isMet(range, version)).toBe(met);
  });

  it('is named if unmet', () => {
    expect(
      unmetNeeds({ 'web-kit': '^1.0.0', contracts: '^1.1.0' }, { 'web-kit': '1.4.0', contracts: '1.0.0' }),
    ).toEqual(['contracts ^1.1.0 is needed, 1.0.0 is there']);
  });
});
