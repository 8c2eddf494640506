import type { Language } from '@attesta/contracts/model/document-model.ts';
import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import type { Level } from '../engine/composition/answers.ts';
import { readSentence } from './read-sentence.ts';
import { ownSentences } from './testing/own-sentences.ts';

const catalogue = loadCatalogue();

type Rated = readonly { item: string; level: Level }[];

const read = (language: Language, suggestion: string, rated: Rated, text: string) =>
  readSentence({ language, suggestion, rated, text }, catalogue);

const sure: Rated = [{ item: 'fach_it', level: 4 }];
const masterly: Rated = [{ item: 'fach_wissen', level: 5 }];
const overall: Rated = [{ item: 'overall', level: 5 }];
const tools = 'Frau Keller beherrschte die Arbeitsmittel sicher.';
const field = 'Das Fachgebiet beherrschte Frau Keller meisterhaft.';
const satisfied =
  'Frau Keller erfüllte die übertragenen Aufgaben stets zu unserer vollsten Zufriedenheit, und wir beurteilen ihre Leistungen als sehr gut.';

describe('a grading word', () => {
  it.each([
    [tools, sure, 'Frau Keller beherrschte die Arbeitsmittel.', 3],
    [tools, sure, 'Frau Keller beherrschte die Arbeitsmittel souverän.', 5],
    [tools, sure, 'Frau Keller beherrschte die Arbeitsmittel sehr sicher.', 5],
    [tools, sure, 'Frau Keller beherrschte die Arbeitsmittel in genügendem Mass.', 2],
    [field, masterly, 'Frau Keller beherrschte das Fachgebiet gut.', 4],
    [field, masterly, 'Das Fachgebiet beherrschte Frau Keller solide.', 3],
    [satisfied, overall, satisfied.replace('stets ', ''), 4],
    [satisfied, overall, satisfied.replace('vollsten', 'vollen'), 4],
    [satisfied, overall, satisfied.replace('sehr ', ''), 4],
  ] as const)('%s %j → %s: %i', (suggestion, rated, text, level) => {
    expect(read('de', suggestion, rated, text)).toEqual({ reads: level, unsaid: [] });
  });

  it('reads better where a criticism is taken out', () => {
    const rated: Rated = [{ item: 'fach_anwendung', level: 2 }];
    const suggestion = 'Frau Keller setzte die Kenntnisse in der Praxis in der Regel sachgerecht ein.';
    expect(read('de', suggestion, rated, suggestion.replace(' in der Regel', '')).reads).toBe(3);
    expect(read('de', suggestion, rated, suggestion.replace('in der Regel', 'nicht immer')).reads).toBe(1);
  });

  it('counts in its own half of a joined sentence', () => {
    const rated: Rated = [
      { item: 'fach_wissen', level: 5 },
      { item: 'fach_anwendung', level: 4 },
    ];
    const suggestion =
      'Frau Keller besass ein weit überdurchschnittliches Fachwissen und setzte die Kenntnisse in der Praxis sicher um.';
    expect(read('de', suggestion, rated, suggestion.replace(' sicher', '')).reads).toBe(3);
    expect(
      read('de', suggestion, rated, suggestion.replace('weit überdurchschnittliches', 'gutes')).reads,
    ).toBe(4);
    expect(read('de', suggestion, rated, suggestion.replace('Frau Keller', 'Sie')).reads).toBeNull();
  });
});

/** A reservation before the predicate or at the end of a strong sentence. */
const reserved: Readonly<Record<Language, readonly (readonly [string, string, string])[]>> = {
  de: [
    ['fach_it', tools, 'Frau Keller beherrschte die Arbeitsmittel nicht immer sicher.'],
    ['fach_it', tools, 'In der Regel beherrschte Frau Keller die Arbeitsmittel sicher.'],
    ['fach_it', tools, 'Frau Keller war bemüht, die Arbeitsmittel sicher zu beherrschen.'],
    ['fach_it', tools, 'Frau Keller beherrschte die Arbeitsmittel sicher, wenn auch nicht in jedem Fall.'],
    ['fach_it', tools, 'Frau Keller beherrschte die Arbeitsmittel unsicher.'],
  ],
  fr: [
    [
      'fach_it',
      'Madame Rochat maîtrisait bien les outils.',
      'Madame Rochat ne maîtrisait pas bien les outils.',
    ],
    [
      'fach_it',
      'Madame Rochat maîtrisait bien les outils.',
      'Madame Rochat maîtrisait parfois bien les outils.',
    ],
    [
      'fach_it',
      'Madame Rochat maîtrisait bien les outils.',
      'Madame Rochat s’efforçait de bien maîtriser les outils.',
    ],
  ],
  it: [
    [
      'fach_it',
      'La signora Bernasconi usava bene gli strumenti.',
      'La signora Bernasconi non usava bene gli strumenti.',
    ],
    [
      'fach_it',
      'La signora Bernasconi usava bene gli strumenti.',
      'A volte la signora Bernasconi usava bene gli strumenti.',
    ],
    [
      'fach_it',
      'La signora Bernasconi usava bene gli strumenti.',
      'La signora Bernasconi si sforzava di usare bene gli strumenti.',
    ],
  ],
  en: [
    [
      'fach_it',
      'Ms Taylor used the tools with confidence.',
      'Ms Taylor did not use the tools with confidence.',
    ],
    [
      'fach_it',
      'Ms Taylor used the tools with confidence.',
      'Ms Taylor usually used the tools with confidence.',
    ],
    [
      'fach_it',
      'Ms Taylor used the tools with confidence.',
      'Ms Taylor tried to use the tools with confidence.',
    ],
  ],
};

describe.each(languages)('a reservation in %s', (language) => {
  it.each(reserved[language])('%s: «%s» is stronger than «%s»', (item, suggestion, text) => {
    const { reads } = read(language, suggestion, [{ item, level: 4 }], text);
    expect([1, 2]).toContain(reads);
  });
});

describe('a change without a grade', () => {
  it.each([
    'Frau Keller beherrschte die Arbeitsinstrumente sicher.',
    'Die Arbeitsmittel beherrschte sie sicher.',
    'Sie beherrschte die Arbeitsmittel sicehr.',
    'Zudem beherrschte Frau Keller die Arbeitsmittel versiert.',
    'Frau Keller beherrschte die Arbeitsmittel phänomenal.',
    'Frau Keller beherrschte die Arbeitsmittel nicht nur sicher, sondern gab ihr Können auch weiter.',
    'Frau Keller beherrschte die Arbeitsmittel sicher, zum Beispiel in grossen Projekten, die nicht einfach waren.',
    'Frau Keller beherrschte die Arbeitsmittel sicher und machte keine Fehler.',
    'Frau Keller beherrschte die Arbeitsmittel sicher und gelegentlich auch weitere Programme anderer Abteilungen.',
    ' Frau Keller  beherrschte die Arbeitsmittel sicher ',
    '',
  ])('«%s» is not reported', (text) => {
    expect(read('de', tools, sure, text)).toEqual({ reads: null, unsaid: [] });
  });

  it('may be a name that is praise', () => {
    expect(
      read(
        'de',
        'Herr Gut beherrschte die Arbeitsmittel sicher.',
        sure,
        'Er beherrschte die Arbeitsmittel sicher.',
      ).reads,
    ).toBeNull();
  });

  it('tells nothing of a sentence of other words', () => {
    expect(read('de', tools, sure, 'Frau Keller war eine wertvolle Stütze.').reads).toBeNull();
  });
});

describe('the criterion', () => {
  it('is unsaid where no word of it is left', () => {
    expect(read('de', tools, sure, 'Frau Keller war eine wertvolle Stütze.').unsaid).toEqual(['fach_it']);
  });

  it('may have another name', () => {
    expect(read('de', tools, sure, 'Frau Keller beherrschte die Drehbank sicher.').unsaid).toEqual([]);
    expect(read('de', field, masterly, 'Fachlich war Frau Keller meisterhaft.').unsaid).toEqual([]);
  });

  it('of conduct is the party', () => {
    const suggestion = 'Ihr Verhalten gegenüber Vorgesetzten und Mitarbeitenden war tadellos.';
    const rated: Rated = [
      { item: 'verh_vorgesetzte', level: 5 },
      { item: 'verh_mitarbeitende', level: 5 },
    ];
    const text = 'Ihr Verhalten gegenüber Vorgesetzten war tadellos.';
    expect(read('de', suggestion, rated, text)).toEqual({ reads: null, unsaid: ['verh_mitarbeitende'] });
  });

  it.each(languages)('is missing in most sentences about something else (%s)', (language) => {
    const own = ownSentences(catalogue, language);
    const unsaid = own.flatMap((sentence, index) => {
      const other = own[(index * 37 + 911) % own.length];
      const [rated] = sentence.rated;
      if (other === undefined || rated?.item === other.rated[0]?.item || rated?.item === 'overall') return [];
      return [readSentence({ ...sentence, text: other.suggestion }, catalogue).unsaid.length];
    });
    expect(unsaid.filter((count) => count === 1).length / unsaid.length).toBeGreaterThan(0.75);
  });
});
