import { describe, expect, it } from 'vitest';

import { compose } from '../compose.ts';
import { ratedInputOf } from '../composition/rated-input.ts';
import type { RatedInput, Style } from '../composition/composition.ts';
import type { GroupKey } from '../catalogue/catalogue-schema.ts';
import { liveTextOf } from './live-text.ts';
import type { LiveTextCache } from './live-text.ts';
import { seededIndex, seedOf } from '../composition/seeded-choice.ts';
import { usedItems } from '../composition/shown-items.ts';
import { catalogue, everyRating, exampleInput, paragraphText, ratings } from '../testing/example-input.ts';

const idOf = (key: string) => catalogue.items.find((item) => item.key === key)?.id ?? 0;
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
const rated = (overrides: Partial<RatedInput> = {}): RatedInput => ({
  zeugnisId: 'reference',
  sprache: 'de',
  zeugnisart: 5,
  zeugnisvariante: 3,
  hasLeaveDate: true,
  person: { lastname: 'Keller', gender: 'F' },
  ratings: [],
  ...overrides,
});
const sentencesByValue = (input: RatedInput, style?: Style) => liveTextOf(input, catalogue, style).sentences;
const paragraphOf = (input: RatedInput, group: GroupKey, style?: Style) =>
  liveTextOf(input, catalogue, style).paragraphs.get(group) ?? [];

describe('the sentence of each value', () => {
  it('names the person while nothing else is answered, and says «she» after another sentence', () => {
    const alone = sentencesByValue(rated(), 'plain').get(idOf('arb_selbststaendigkeit'));
    expect(plain(alone?.['5'])).toBe('Frau Keller arbeitete mit grosser Selbstständigkeit und Umsicht.');
    expect(plain(alone?.['2'])).toBe('Frau Keller arbeitete in der Regel selbstständig.');
    const second = sentencesByValue(rated({ ratings: ratings({ arb_qualitaet: 5 }) }), 'plain');
    expect(second.get(idOf('arb_selbststaendigkeit'))?.['3']).toBe('Sie arbeitete selbstständig.');
  });

  it.each([
    ['fr', 'Madame Keller travaille de façon autonome dans son domaine d’activité.'],
    ['it', 'La signora Keller opera con l’autonomia richiesta dalla funzione.'],
    ['en', 'Ms Keller acts independently within the scope of her role.'],
  ] as const)('comes in the language and tense of the reference (%s)', (sprache, sentence) => {
    const sentences = sentencesByValue(rated({ sprache, zeugnisart: 1 }), 'plain');
    expect(plain(sentences.get(idOf('arb_selbststaendigkeit'))?.['3'])).toBe(sentence);
  });

  it('covers every shown question with all its levels, and no other', () => {
    const asked = sentencesByValue(rated({ zeugnisvariante: 1 }));
    const groups = new Set(['FACH', 'ARB', 'EINS', 'VERH']);
    const expected = catalogue.items.filter(
      ({ type, group, onlyForArt, onlyWithGroup }) =>
        type === 'radio' && groups.has(group) && onlyForArt === undefined && onlyWithGroup === undefined,
    );
    expect([...asked.keys()]).toEqual(expected.map(({ id }) => id));
    const silent = catalogue.items.find(({ key }) => key === 'verh_diskretion')?.id;
    for (const [item, sentences] of asked) {
      expect(Object.keys(sentences)).toEqual(['1', '2', '3', '4', '5']);
      const printed = Object.values(sentences).filter((sentence) => sentence !== '');
      expect(new Set(printed).size).toBe(item === silent ? 3 : 5);
      expect(printed).toHaveLength(item === silent ? 3 : 5);
    }
    expect(sentencesByValue(rated({ zeugnisart: 3, zeugnisvariante: null })).size).toBe(0);
  });

  it('is the sentence that the document prints for the given answer', () => {
    const input = exampleInput({ zeugnis: { zeugnisvariante: 3 }, ratings: everyRating(4) });
    const text = paragraphText(compose(input, catalogue, 'fluent'), 'ARB');
    const sentence = sentencesByValue(ratedInputOf(input)).get(idOf('arb_menge'))?.['4'];
    expect(text).toContain(sentence);
  });
});

describe('the paragraph of a group', () => {
  const input = exampleInput({
    zeugnis: { zeugnisvariante: 3 },
    ratings: everyRating(4, { erg_weiterbildung: 'CAS Logistik (2020)', fue_umfang: 'ein Team' }),
  });

  it.each(['plain', 'fluent'] as const)('is that of the document (%s)', (style) => {
    for (const group of ['FACH', 'ARB', 'EINS', 'FUE', 'KAD', 'VERH'] as const) {
      const paragraph = paragraphOf(ratedInputOf(input), group, style);
      const printed = paragraphText(compose(input, catalogue, style), group);
      expect(paragraph.map(({ text }) => text).join(' ')).toBe(printed);
    }
  });

  it('lists the answers that each sentence states', () => {
    const sentences = paragraphOf(ratedInputOf(input), 'VERH', 'plain');
    expect(sentences[0]?.items).toEqual(['verh_vorgesetzte', 'verh_team', 'verh_kunden'].map(idOf));
    const training = paragraphOf(ratedInputOf(input), 'EINS', 'plain').at(-1);
    expect(training?.items).toEqual([idOf('erg_weiterbildung')]);
  });

  it('is empty without answers, and for groups that the reference does not show', () => {
    expect(paragraphOf(rated(), 'ARB')).toEqual([]);
    expect(paragraphOf(rated({ zeugnisvariante: 1, ratings: everyRating(5) }), 'FUE')).toEqual([]);
    expect(paragraphOf(ratedInputOf(input), 'ERG')).toEqual([]);
  });
});

describe('privacy', () => {
  it('no private data beyond the last name reaches the live text of a deputy', () => {
    const secret = 'Geheimnis';
    const whole = exampleInput({
      employee: { firstname: secret, birthday: '1931-01-01', hometown: secret },
      employment: { function: secret, tasks: [secret], entryDate: '1951-01-01' },
      zeugnis: {
        zeugnisvariante: 3,
        leaveDate: '1971-01-01',
        signature1: secret,
        functionSignature1: secret,
      },
      organisation: { organization: secret, address: secret, zip: secret, city: secret },
      today: '1971-01-01',
    });
    // A deputy sees no duties.
    const { tasks: _tasks, ...seen } = ratedInputOf(whole);
    const texts = catalogue.lookups.groups.flatMap(({ key }) =>
      paragraphOf(seen, key).map(({ text }) => text),
    );
    const sentences = [...sentencesByValue(seen).values()].flatMap(Object.values);
    expect([...texts, ...sentences].filter((text) => /Geheimnis|\d/.test(text))).toEqual([]);
    expect(JSON.stringify(seen)).not.toMatch(/Geheimnis|19\d\d/);
  });
});

describe('the cache of a reference', () => {
  it('does not change the text, for any sequence of answers', () => {
    const asked = catalogue.items.filter(({ group }) => group !== 'FACH');
    const memory: LiveTextCache = new Map();
    let input = rated({ zeugnisvariante: 2, trade: 'care', ratings: [] });
    const items = usedItems(catalogue, 5, 2, 'care');
    for (let step = 0; step < 40; step += 1) {
      const item = items[seededIndex(items.length, seedOf('item'), `${step}`)];
      const value = seededIndex(7, seedOf('value'), `${step}`);
      const answers = input.ratings.filter(({ idKompetenz }) => idKompetenz !== item?.id);
      if (item !== undefined && value < 6) {
        const bewertung = item.type === 'text' ? `Kurs ${value}` : String(value);
        const evidence = value % 3 === 0 ? { evidence: `Umsatz +${step} %` } : {};
        answers.push({ idKompetenz: item.id, bewertung, keineRelevanz: false, ...evidence });
      }
      input = { ...input, ratings: answers };
      expect(liveTextOf(input, catalogue, 'fluent', asked, memory)).toEqual(
        liveTextOf(input, catalogue, 'fluent', asked),
      );
    }
  });

  it('composes only the group of the changed answer', () => {
    const memory: LiveTextCache = new Map();
    const of = (answers: Parameters<typeof ratings>[0]) => {
      liveTextOf(rated({ ratings: ratings(answers) }), catalogue, 'fluent', catalogue.items, memory);
      return new Map([...memory].map(([group, { composed }]) => [group, composed]));
    };
    const before = of({ arb_qualitaet: 5, eins_engagement: 4 });
    const after = of({ arb_qualitaet: 4, eins_engagement: 4 });
    const changed = [...after.keys()].filter((group) => after.get(group) !== before.get(group));
    expect(changed).toEqual(['ARB']);
  });
});
