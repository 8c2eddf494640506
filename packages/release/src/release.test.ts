import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sha384Of } from './artefact-layout.ts';
import { ArtefactRefusedError, mostBytes, openArtefact } from './artefact.ts';
import { packArtefact } from './pack-artefact.ts';
import { createTeamKey, readPrivateKey, readPublicKey } from './keys.ts';
import { isMet, unmetNeeds } from './needs.ts';

const team = createTeamKey();
const other = createTeamKey();
const key = readPrivateKey(team.privateKey);
const keyOf = () => readPublicKey(team.publicKey);
const entry = Buffer.from('start();');
const files = new Map<string, Uint8Array>([
  ['remoteEntry.js', entry],
  ['scene.1234.js', Buffer.from('scene();')],
]);
const manifest = {
  format: 1,
  version: '1.2.3',
  commit: 'a'.repeat(40),
  record: {
    name: 'wizard',
    build: '0123456789ab',
    entry: 'remoteEntry.js',
    integrity: `sha384-${sha384Of(entry)}`,
    requires: { 'web-kit': '^1.0.0' },
  },
} as const;
const packed = packArtefact(manifest, files, key);

const reasonOf = (bytes: Uint8Array, of: Parameters<typeof openArtefact>[1] = keyOf): string => {
  try {
    openArtefact(bytes, of);
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
  it('gives back what was packed, and the same bytes for the same files in another order', () => {
    const { manifest: read, files: found } = openArtefact(packed, keyOf);
    expect(read).toMatchObject(manifest);
    expect([...found].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['remoteEntry.js', 'start();'],
      ['scene.1234.js', 'scene();'],
    ]);
    expect(packArtefact(manifest, new Map([...files].toReversed()), key)).toEqual(packed);
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
    expect(reasonOf(packed, () => readPublicKey(other.publicKey))).toBe('signature');
    expect(reasonOf(packed, () => null)).toBe('signature');
  });

  it('is refused where it would swell, is larger than any remote, or is none', () => {
    expect(reasonOf(changed(() => undefined, 9))).toBe('unreadable');
    const large = new Map([...files, ['large.js', new Uint8Array(mostBytes)]]);
    expect(reasonOf(packArtefact(manifest, large, key))).toBe('size');
    expect(reasonOf(Buffer.from('PK but no zip'))).toBe('unreadable');
    expect(reasonOf(new Uint8Array())).toBe('unreadable');
  });

  it('leads out of its folder by no name', () => {
    const evil = new Map([...files, ['../evil.js', entry]]);
    expect(reasonOf(packArtefact(manifest, evil, key))).toBe('unreadable');
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

  it('is named where nobody provides it', () => {
    expect(
      unmetNeeds({ 'web-kit': '^1.0.0', contracts: '^1.1.0' }, { 'web-kit': '1.4.0', contracts: '1.0.0' }),
    ).toEqual(['contracts ^1.1.0 is needed, 1.0.0 is there']);
  });
});
