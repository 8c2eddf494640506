import { expect, test } from 'vitest';

import { legalPages, legalVersions, shownVersionOf } from './legal-versions.ts';
import type { LegalVersion } from './legal-versions.ts';

test.each(legalPages)('%s has versions with distinct names, the newest first', (page) => {
  const versions: readonly LegalVersion[] = legalVersions[page];
  const days = versions.map(({ since }) => since);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
  for (const { version, since } of versions) {
    expect(version).toMatch(/^[1-9]\d*$/);
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('shownVersionOf gives the shown version if it exists, else the current one', () => {
  expect(shownVersionOf('privacy', '1')).toBe('1');
  for (const said of [undefined, '', '99', 'constructor']) {
    expect(shownVersionOf('privacy', said)).toBe(legalVersions.privacy[0].version);
  }
});
