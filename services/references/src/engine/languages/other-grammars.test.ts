import { describe, expect, it } from 'vitest';

import { compose } from '../compose.ts';
import { parseTemplate } from '../text/template.ts';
import { skeleton } from '../text/template-nodes.ts';
import { catalogue, everyRating, exampleInput, paragraphText } from '../testing/example-input.ts';
import { employerPhraseOf } from './fr/employer-phrase.ts';
import { grammarOf } from './registry.ts';

type Overrides = NonNullable<Parameters<typeof exampleInput>[0]>;

const intro = (sprache: 'fr' | 'it' | 'en', overrides: Overrides): string => {
  const input = exampleInput({ ...overrides, zeugnis: { ...overrides.zeugnis, sprache } });
  return (paragraphText(compose(input, catalogue), 'intro') ?? '').replaceAll('\u00A0', ' ');
};

describe('French', () => {
  it.each([
    ['Lémania Services SA', 'chez '],
    ['Fondation Les Eaux SA', 'auprès de la '],
    ['Hôpital du Jura', "auprès de l'"],
    ['École de musique', "auprès de l'"],
    ['Canton de Vaud', 'auprès du '],
    ['Transports publics', 'auprès des '],
    ['Alpina', 'chez '],
    ['Les Retraites Populaires', 'auprès des '],
  ])('%s takes «%s»', (organization, phrase) => {
    expect(employerPhraseOf(organization, catalogue.grammar.fr.lists).before).toBe(phrase);
  });

  it.each([
    ['Lausanne', 'originaire de Lausanne,'],
    ['Yverdon-les-Bains', 'originaire d’Yverdon-les-Bains,'],
    ['Hérémence', 'originaire d’Hérémence,'],
    ['Le Locle', 'originaire du Locle,'],
    ['Les Verrières', 'originaire des Verrières,'],
    ['La Chaux-de-Fonds', 'originaire de La Chaux-de-Fonds,'],
    ['Allemagne', 'de nationalité allemande,'],
  ])('origin %s prints «%s»', (hometown, phrase) => {
    expect(intro('fr', { employee: { hometown } })).toContain(phrase);
  });

  it.each([
    ['assistante', 'en qualité d’assistante'],
    ['hôtelière', 'en qualité d’hôtelière'],
    ['hockeyeuse', 'en qualité de hockeyeuse'],
    ['cheffe de projet', 'en qualité de cheffe de projet'],
  ])('function %s prints «%s»', (title, phrase) => {
    const text = intro('fr', {
      employment: { function: title },
      ratings: everyRating(4, { erg_pensum: '80' }),
    });
    expect(text).toContain(`${phrase} à un taux d’occupation de 80\u202F%.`);
  });
});

describe('Italian', () => {
  it('elides prepositions before the eighth and the eleventh', () => {
    const text = intro('it', {
      employee: { birthday: '1990-05-08' },
      employment: { entryDate: '2020-03-11' },
      zeugnis: { leaveDate: '2024-04-08' },
    });
    expect(text).toContain('nata l’8 maggio 1990');
    expect(text).toContain('dall’11 marzo 2020 all’8 aprile 2024');
  });

  it.each([
    ['80', 'dell’80 %'],
    ['100', 'del 100 %'],
    ['60-80', 'del 60–80 %'],
    ['11', 'dell’11 %'],
    ['18', 'del 18 %'],
  ])('workload %s prints «%s»', (erg_pensum, phrase) => {
    expect(intro('it', { ratings: everyRating(4, { erg_pensum }) })).toContain(phrase);
  });

  it('writes «ed» before e and è', () => {
    const { conjunctionBefore } = grammarOf('it', catalogue);
    expect(['era', 'è', 'organizzava'].map((word) => conjunctionBefore(word))).toEqual(['ed', 'ed', 'e']);
  });
});

describe('English', () => {
  it('moves the adverb when it varies «at all times»', () => {
    const grammar = grammarOf('en', catalogue);
    const vary = (source: string) => {
      const template = parseTemplate(source);
      const node = template.findIndex((part) => part.type === 'text' && part.text.includes('at all times'));
      const text = template[node];
      const offset = text?.type === 'text' ? text.text.indexOf('at all times') : -1;
      const varied = grammar.replaceIntensifier(
        template,
        { word: 'at all times', node, offset },
        'consistently',
      );
      return varied && skeleton(varied);
    };
    expect(vary('@ [acts|acted] with care at all times')).toBe('Xx consistently acted with care');
    expect(vary('@ [is|was] exemplary at all times')).toBe('Xx was consistently exemplary');
    expect(vary('@ always [acts|acted] with care at all times')).toBeNull();
  });

  it('names employer, origin and workload', () => {
    const text = intro('en', {
      employee: { hometown: 'Aarau' },
      ratings: everyRating(4, { erg_pensum: '80' }),
    });
    expect(text).toContain('citizen of Aarau, was employed by Alpina Haustechnik AG from');
    expect(text).toMatch(/on an 80% basis\.$/);
    expect(intro('en', { zeugnis: { zeugnisart: 4, bestellgrund: 401 } })).toContain(
      'undertook an internship as a Sachbearbeiterin with Alpina Haustechnik AG from',
    );
  });
});
