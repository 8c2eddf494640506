import { expect, test } from 'vitest';

import { fileNameOf } from './file-name-of.ts';

const named = (firstname: string, lastname: string) =>
  fileNameOf({
    firstname,
    lastname,
    zeugnisart: 5,
    sprache: 'de',
    leaveDate: new Date(0),
    edition: null,
  });

test.each([
  ['Beat/../..', 'A\\B:C*"<>|?', 'Arbeitszeugnis Beat .. .. A B C.docx'],
  ['Be\u202Eat', 'Äger\u0000\nter', 'Arbeitszeugnis Be at Äger ter.docx'],
  ['Beat', 'A\u0308gerter', 'Arbeitszeugnis Beat Ägerter.docx'],
  ['', '王小明', 'Arbeitszeugnis 王小明.docx'],
  ['Beat', 'Meier jun. .', 'Arbeitszeugnis Beat Meier jun.docx'],
  [
    'Anna-Katharina Maria Magdalena',
    'von Wattenwyl-Schönenberger Hürlimann-Zgraggen',
    'Arbeitszeugnis Anna-Katharina Maria Magdalena von Wattenwyl-Schönenberger.docx',
  ],
])('%j %j gives a name that every system can store', (firstname, lastname, name) => {
  expect(named(firstname, lastname)).toBe(name);
});

test('the longest name fits into 255 bytes', () => {
  const name = named('王'.repeat(100), '明'.repeat(100)) ?? '';
  expect(Buffer.byteLength(name)).toBeLessThan(255);
  expect(name.endsWith('.docx')).toBe(true);
});
