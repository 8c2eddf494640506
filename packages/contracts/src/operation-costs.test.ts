import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { costClasses, operationCosts } from './operation-costs.ts';
import { operations } from './operations.ts';

it('every operation has a cost, and nothing else has one', () => {
  expect(Object.keys(operationCosts).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

it('«What is expensive» in docs/security.md lists each class with its cost and operations', () => {
  const text = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## What is expensive\n(.*?)^## /ms.exec(text) ?? [];
  const items = section.replaceAll(/\n {2,}(?=\S)/g, ' ');
  const rows = [...items.matchAll(/^- \*\*(\w+)\*\*, (\d+): (.+?) _Measured:_/gm)].map(
    ([, name, points, whose]) => ({
      name,
      points: Number(points),
      operations: [...(whose ?? '').matchAll(/`(\w+)`/g)].map(([, operation = '']) => operation).toSorted(),
    }),
  );
  const expected = Object.entries(costClasses).map(([name, { points }]) => ({
    name,
    points,
    operations: Object.entries(operationCosts)
      .filter(([, cost]) => cost === name && cost !== 'light')
      .map(([operation]) => operation)
      .toSorted(),
  }));
  expect(rows).toEqual(expected);
});
