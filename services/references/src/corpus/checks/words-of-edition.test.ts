import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { faultsOfWords } from './words-of-edition.ts';

/** The languages whose words are written for the second edition. */
const written: readonly Language[] = ['de', 'fr', 'it', 'en'];

describe('the words of the second edition', () => {
  it.each(written)(
    'are as many as it asks for, modest in their degrees and true in their thanks (%s)',
    (language) => {
      expect(faultsOfWords(loadCatalogue('2'), language)).toEqual([]);
    },
  );

  it('are not those of the first', () => {
    const faults = faultsOfWords(loadCatalogue('1'), 'de');
    expect(faults).toEqual(
      expect.arrayContaining([
        'fach_wissen 2: 1 of 4 wordings',
        'no superlatives are listed',
        'regret ownRequest 5: 1 of 4 wordings',
        'thanks 5 «Wir danken {ND} für <sein/ihr> grosses Engagement und die jederzeit sehr gute Zusammenarbeit»: tags',
      ]),
    );
  });
});
