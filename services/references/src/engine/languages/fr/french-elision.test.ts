import { expect, it } from 'vitest';

import { placeOfOriginPhrase } from '../origin-phrase.ts';
import { originOf, takesElision } from './french-elision.ts';
import { plainText } from '../../text/rich-text.ts';

it.each([
  ['assistante', true],
  ['économiste', true],
  ['Yverdon-les-Bains', true],
  ['Yougoslavie', false],
  ['horlogère', true],
  ['responsable', false],
  ['hautboïste', false],
  ['humaniste', true],
  ['human resources manager', false],
])('«de» before «%s» is elided: %s', (word, elided) => {
  expect(takesElision(word, ['haut', 'human resources'])).toBe(elided);
});

it.each([
  ['Yverdon-les-Bains VD', "originaire d'Yverdon-les-Bains VD"],
  ['Ünal', "originaire d'Ünal"],
  ['Le Chenit VD', 'originaire du Chenit VD'],
  ['Lausanne', 'originaire de Lausanne'],
])('%s becomes «%s»', (text, phrase) => {
  const runs = placeOfOriginPhrase(
    { type: 'place', text },
    {
      language: 'fr',
      nationality: () => '',
      conjunctionBefore: () => 'et',
      place: (place) => originOf(place),
    },
  );
  expect(plainText(runs).replaceAll('\u00A0', ' ')).toBe(phrase);
});
