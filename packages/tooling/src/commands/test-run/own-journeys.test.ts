import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../machine/paths.ts';
import { journeysOfAll, ownJourneys } from './own-journeys.ts';

test('each journey stands with the part that it is about, or with those of all, once', () => {
  const there = readdirSync(join(repositoryRoot, 'packages/e2e/journeys'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.replace('.spec.ts', ''));
  expect([...Object.values(ownJourneys).flat(), ...journeysOfAll].toSorted()).toEqual(there.toSorted());
});

test('no part is without a journey of its own', () => {
  for (const [part, journeys] of Object.entries(ownJourneys)) {
    expect(journeys.length, part).toBeGreaterThan(0);
  }
});
