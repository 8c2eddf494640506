import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { faultsOfWords } from './words-of-edition.ts';

const catalogue = loadCatalogue();

describe('the words of an edition', () => {
  it.each(languages)(
    'are as many as required, moderate in their praise and true in their thanks (%s)',
    (language) => {
      expect(faultsOfWords(catalogue, language)).toEqual([]);
    },
  );

  it('are reported if they are too few, list no superlatives, or thank for something else', () => {
    const { de } = catalogue.texts;
    const { ownRequest } = de.closing.regret;
    const untrue = { thanks: 'Wir danken {ND} für <sein/ihr> grosses Engagement', wish: null, for: [] };
    const poorer = {
      ...de,
      items: { ...de.items, fach_wissen: { ...de.items['fach_wissen'], 2: ['@ [genügt|genügte]'] } },
      closing: {
        ...de.closing,
        regret: { ...de.closing.regret, ownRequest: { ...ownRequest, 5: ownRequest[5].slice(0, 1) } },
        finalThanks: { ...de.closing.finalThanks, 5: [...de.closing.finalThanks[5], untrue] },
      },
    } as typeof de;
    const faulty = {
      ...catalogue,
      texts: { ...catalogue.texts, de: poorer },
      grammar: { ...catalogue.grammar, de: { ...catalogue.grammar.de, superlatives: [] } },
    };
    expect(faultsOfWords(faulty, 'de')).toEqual([
      'fach_wissen 2: 1 of 4 wordings',
      'no superlatives are listed',
      'regret ownRequest 5: 1 of 4 wordings',
      `thanks 5 «${untrue.thanks}»: tags`,
    ]);
  });
});
