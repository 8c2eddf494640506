import { describe, expect, it } from 'vitest';

import { exampleBlocks, exampleModel, paragraph, tasks } from '../testing/example-model.ts';
import { toReferenceData } from './reference-data.ts';

const intro = paragraph('intro', 'Frau Keller war tätig.');

describe('toReferenceData', () => {
  it('gives each block its style and joins sentences by one space', () => {
    const { lines } = toReferenceData(exampleModel({ blocks: exampleBlocks() }));
    expect(lines.map((line) => line.style)).toEqual([
      'BodyText',
      'ListLeadIn',
      ...Array.from({ length: 5 }, () => 'ListBullet'),
      'ListBulletLast',
      ...Array.from({ length: 4 }, () => 'BodyText'),
      'BodyTextLast',
      'Closing',
    ]);
    expect(lines.at(-1)?.text).toMatch(/anzunehmen\. Wir bedauern/);
  });

  it('keeps every trailing closing paragraph with the signatures', () => {
    const blocks = [intro, paragraph('reason', 'Sie verlässt uns.'), paragraph('thanks', 'Wir danken.')];
    expect(toReferenceData(exampleModel({ blocks })).lines.map((line) => line.style)).toEqual([
      'BodyTextLast',
      'Closing',
      'Closing',
    ]);
  });

  it('keeps the last paragraph or duty with the signatures if there is no closing', () => {
    const withTasks = [intro, paragraph('taskLeadIn', 'Aufgaben:'), tasks('Buchhaltung', 'Zahlungen')];
    expect(toReferenceData(exampleModel({ blocks: withTasks })).lines.at(-1)?.style).toBe('ListBulletFinal');
    expect(toReferenceData(exampleModel({ blocks: [intro, intro] })).lines.at(-1)?.style).toBe('Closing');
  });

  it.each([
    [
      'two signers',
      [
        { name: 'A', function: 'CEO' },
        { name: 'B', function: 'HR' },
      ],
      'single',
      'single',
    ],
    ['one signer', [{ name: 'A', function: 'CEO' }], 'single', 'nil'],
    ['none', [], 'single', 'single'],
  ])('draws signature lines for %s', (_, signatures, left, right) => {
    const data = toReferenceData(exampleModel({ signatures }));
    expect([data.left.line, data.right.line]).toEqual([left, right]);
    expect([data.left.name, data.right.name]).toEqual([signatures[0]?.name ?? '', signatures[1]?.name ?? '']);
  });

  it('prints no comma for an empty address', () => {
    const letterhead = { organization: 'X', address: '', zip: '8400', city: 'Winterthur' };
    expect(toReferenceData(exampleModel({ letterhead })).letterhead.address).toBe('8400 Winterthur');
  });
});
