import type { Language } from '@attesta/contracts/model/document-model.ts';
import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { documentFactsOf } from '../../rules/facts-to-check.ts';
import { loadTextCheck } from '../../corpus/checks/check-texts.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose } from '../compose.ts';
import { ratedInputOf } from './rated-input.ts';
import type { Audiences, CompositionInput } from '../input/input.ts';
import { inputHash } from '../input/input-hash.ts';
import { liveTextOf } from '../live/live-text.ts';
import { plainText } from '../text/rich-text.ts';
import { sentencesOf } from '../sentences-of.ts';
import { shownItems } from './shown-items.ts';
import { everyRating, exampleInput } from '../testing/example-input.ts';

const catalogue = loadCatalogue();
const staffItem = 39;

type Levels = { readonly clients?: number; readonly staff?: number };
const inputOf = (
  sprache: Language,
  audiences: Audiences | undefined,
  { clients = 4, staff }: Levels = {},
): CompositionInput => {
  const zeugnis = { zeugnisart: 1, bestellgrund: 101, sprache, zeugnisvariante: 2 };
  const ratings = everyRating(4, { verh_kunden: clients });
  return exampleInput({
    zeugnis: { ...zeugnis, ...(audiences === undefined ? {} : { audiences }) },
    ratings:
      staff === undefined
        ? ratings
        : [...ratings, { idKompetenz: staffItem, bewertung: String(staff), keineRelevanz: false }],
  });
};
const conductIn = (input: CompositionInput): string => {
  const sentence = sentencesOf(compose(input, catalogue, 'plain')).find(({ kind }) => kind === 'behaviour');
  return plainText(sentence?.runs ?? []).replaceAll(/[\u00A0\u202F]/g, ' ');
};
const check = await loadTextCheck(catalogue);

describe('conduct towards chosen audiences', () => {
  it.each([
    ['de', 'Patientinnen und Patienten, Vorgesetzten sowie Kolleginnen und Kollegen'],
    ['fr', 'les patientes et les patients, ses supérieurs ainsi que ses collègues'],
    ['it', 'delle pazienti e dei pazienti'],
    ['en', 'patients, superiors and colleagues'],
  ] as const)('names patients in %s', (language, words) => {
    expect(conductIn(inputOf(language, { clients: 'patients' }))).toContain(words);
  });

  it('is a list in English that begins with a pair', () => {
    const text = conductIn(inputOf('en', { clients: 'pupils' }));
    expect(text).toContain('pupils and parents, superiors, and colleagues');
  });

  it('names guests first, then the board, and staff after it', () => {
    const text = conductIn(inputOf('de', { clients: 'guests', superiors: 'board' }, { staff: 4 }));
    expect(text).toContain(
      'gegenüber Gästen, dem Verwaltungsrat, Mitarbeitenden sowie Kolleginnen und Kollegen',
    );
  });

  it('is the same without a choice and with the usual words chosen', () => {
    const usual = conductIn(inputOf('de', undefined));
    expect(usual).toContain('Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden');
    expect(conductIn(inputOf('de', { clients: 'customers', superiors: 'superiors' }))).toBe(usual);
  });

  it('keeps the hash of a reference without a choice', () => {
    expect(inputHash(inputOf('de', undefined))).not.toBe(inputHash(inputOf('de', { clients: 'guests' })));
    expect('audiences' in inputOf('de', undefined).zeugnis).toBe(false);
  });

  it.each(languages)('is composed in %s for each audience without a fault', (language) => {
    for (const { of, choices } of catalogue.lookups.audiences) {
      for (const { key } of choices) {
        for (const clients of [4, 2]) {
          const input = inputOf(language, { [of]: key }, { clients, staff: 3 });
          expect(check(input, 'fluent').broken?.faults ?? [], key).toEqual([]);
        }
      }
    }
  });

  it('has words in each language, or equals the usual ones', () => {
    const { audiences, trades } = catalogue.lookups;
    for (const { usual, choices } of audiences) {
      const keys = choices.map(({ key }) => key);
      for (const language of languages) {
        const worded = catalogue.texts[language].behaviour.audiences;
        expect(keys).toContain(usual[language]);
        expect(keys.filter((key) => !(key in worded) && key !== usual[language])).toEqual([]);
      }
    }
    const clients = new Set(
      audiences.flatMap(({ of, choices }) => (of === 'clients' ? choices : [])).map(({ key }) => key),
    );
    expect(trades.filter(({ audience }) => audience !== undefined && !clients.has(audience))).toEqual([]);
  });

  it.each(languages)('is the same in %s in the live text and in the document', (language) => {
    const input = inputOf(language, { clients: 'residents', superiors: 'mandate' }, { staff: 2 });
    const { paragraphs, sentences } = liveTextOf(ratedInputOf(input), catalogue, 'plain');
    const spaced = (text = '') => text.replaceAll(/[\u00A0\u202F]/g, ' ');
    expect(spaced(paragraphs.get('VERH')?.[0]?.text)).toBe(conductIn(input));
    expect(spaced(sentences.get(staffItem)?.['2'])).toBe(conductIn(input));
  });
});

describe('conduct towards staff', () => {
  const asks = (art: number, variante: number) =>
    shownItems(catalogue, art, variante, null).some(({ id }) => id === staffItem);

  it("is rated only by leaders' references", () => {
    expect([asks(5, 1), asks(5, 2), asks(5, 3), asks(1, 2)]).toEqual([false, true, true, true]);
    expect([asks(2, 2), asks(4, 3)]).toEqual([false, false]);
  });

  it('counts for conduct and overall grade like conduct towards others', () => {
    const { verdict } = documentFactsOf(inputOf('de', undefined, { staff: 1 }), catalogue);
    expect(verdict).toBe(2);
  });
});
