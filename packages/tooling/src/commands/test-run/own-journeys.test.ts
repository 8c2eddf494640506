import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../machine/paths.ts';
import { journeysOfAll, ownJourneys } from './own-journeys.ts';

test('each journey is listed once: with its front end, or among those of all', () => {
  const there = readdirSync(join(repositoryRoot, 'packages/e2e/journeys'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.replace('.spec.ts', ''));
  expect([...Object.values(ownJourneys).flat(), ...journeysOfAll].toSorted()).toEqual(there.toSorted());
});

test('each front end has a journey of its own', () => {
  for (const [name, journeys] of Object.entries(ownJourneys)) {
    expect(journeys.length, name).toBeGreaterThan(0);
  }
});
