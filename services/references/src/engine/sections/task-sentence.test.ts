import type { Language } from '@attesta/contracts/model/document-model.ts';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadTextCheck } from '../../corpus/checks/check-texts.ts';
import type { CheckText } from '../../corpus/checks/check-texts.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose } from '../compose.ts';
import { ratedInputOf } from '../composition/rated-input.ts';
import type { CompositionInput } from '../input/input.ts';
import { liveTaskSentence } from './task-sentence.ts';
import { documentText, exampleInput, paragraphText } from '../testing/example-input.ts';

const catalogue = loadCatalogue();

const inputWith = (sprache: Language, tasks: readonly string[], zeugnisId?: string): CompositionInput => {
  const input = exampleInput({ zeugnis: { sprache }, employment: { tasks, tasksAsText: true } });
  return { ...input, zeugnisId: zeugnisId ?? input.zeugnisId };
};

const sentenceOf = (sprache: Language, tasks: readonly string[]) =>
  paragraphText(compose(inputWith(sprache, tasks), catalogue, 'plain'), 'taskSentence');

describe('few short duties', () => {
  it.each<[Language, string[], string]>([
    [
      'de',
      [
        'Führung der Kasse',
        'Betreuung der Kundschaft.',
        'Einkauf von Büromaterial',
        'Erstellen der Rapporte',
      ],
      'Zu den Aufgaben gehörten die Führung der Kasse, die Betreuung der Kundschaft, der Einkauf von Büromaterial und das Erstellen der Rapporte.',
    ],
    [
      'fr',
      ['Gestion de la caisse', 'suivi des commandes', 'Accueil de la clientèle', 'Achats'],
      'Ses tâches principales étaient la gestion de la caisse, le suivi des commandes, l’accueil de la clientèle et les achats.',
    ],
    [
      'it',
      ['Gestione della cassa', 'Allestimento delle offerte', 'Smistamento della posta', 'Accoglienza'],
      'Le sue mansioni comprendevano la gestione della cassa, l’allestimento delle offerte, lo smistamento della posta e l’accoglienza.',
    ],
    [
      'en',
      ['Management of the till', 'Customer care', 'Running of the shop', 'Keeping the books'],
      'The duties of the position included the management of the till, customer care, the running of the shop and keeping the books.',
    ],
  ])('are told in a sentence (%s)', (sprache, tasks, sentence) => {
    expect(sentenceOf(sprache, tasks)).toBe(sentence);
  });

  it.each<[string, Language, string[]]>([
    ['of one', 'de', ['Führung der Kasse']],
    ['of five', 'de', Array.from({ length: 5 }, (_, index) => `Führung ${index}`)],
    ['that are too long', 'de', ['Führung der Kasse', `Betreuung ${'der Kundschaft '.repeat(6)}`]],
    ['of several sentences', 'de', ['Führung der Kasse', 'Betreuung der Kundschaft. Beratung am Telefon']],
    ['with a list inside', 'de', ['Führung der Kasse', 'Betreuung, Beratung']],
    ['of a word without a known article', 'de', ['Führung der Kasse', 'Inventar']],
    ['of a masculine in -anz', 'de', ['Führung der Kasse', 'Tanz mit Kindern']],
    ['of an adjective', 'de', ['Führung der Kasse', 'Selbständige Betreuung']],
    ['of half a compound', 'de', ['Führung der Kasse', 'Debitoren- und Kreditorenbuchhaltung']],
    ['of an h', 'fr', ['Gestion de la caisse', 'Hébergement']],
    ['of two nouns for one article', 'fr', ['Planification et exécution des soins', 'Gestion de la caisse']],
  ])('stay a list %s', (_name, sprache, tasks) => {
    const model = compose(inputWith(sprache, tasks), catalogue, 'plain');
    expect(model.blocks.some(({ type }) => type === 'tasks')).toBe(true);
    expect(sentenceOf(sprache, tasks)).toBeUndefined();
  });

  it('stay a list if no sentence was chosen', () => {
    const tasks = ['Führung der Kasse', 'Betreuung der Kundschaft'];
    const asked = exampleInput({ employment: { tasks } });
    expect(documentText(compose(asked, catalogue, 'plain'))).toContain('– Führung der Kasse');
  });

  describe('before there is a document', () => {
    const shownOf = (input: CompositionInput) =>
      liveTaskSentence({ ...ratedInputOf(input), ratings: [] }, input.employment, catalogue);

    it.each<[Language, string[]]>([
      ['de', ['Führung der Kasse', 'Betreuung der Kundschaft']],
      ['fr', ['Gestion de la caisse', 'Accueil de la clientèle']],
      ['it', ['Gestione della cassa', 'Accoglienza']],
      ['en', ['Management of the till', 'Customer care']],
    ])('are told as in the document, whatever is rated (%s)', (sprache, tasks) => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) {
        const input = inputWith(sprache, tasks, id);
        const printed = paragraphText(compose(input, catalogue, 'fluent'), 'taskSentence');
        expect(printed).toBeTruthy();
        expect(shownOf(input)).toBe(printed);
      }
    });

    it('have no sentence if the document lists them', () => {
      expect(shownOf(inputWith('de', ['Führung der Kasse', 'Inventar']))).toBeNull();
      const { employment, ...input } = inputWith('de', ['Führung der Kasse', 'Betreuung der Kundschaft']);
      const before = { function: 'Kassiererin', from: '2017-03-01', to: '2019-12-31', tasks: [] };
      const career = { ...employment, functionFrom: '2020-01-01', positions: [before] };
      const told = (positionsAs: 'paragraph' | 'sections') =>
        shownOf({ ...input, employment: { ...career, positionsAs } });
      expect(told('paragraph')).toMatch(/die Führung der Kasse und die Betreuung der Kundschaft/);
      expect(told('sections')).toBeNull();
    });
  });

  describe('in a reference', () => {
    let check: CheckText;
    beforeAll(async () => {
      check = await loadTextCheck(catalogue);
    });

    it.each<[Language, string[]]>([
      ['de', ['Führung der Kasse', 'Betreuung der Kundschaft']],
      ['fr', ['Gestion de la caisse', 'Accueil de la clientèle']],
      ['it', ['Gestione della cassa', 'Accoglienza']],
      ['en', ['Management of the till', 'Customer care']],
    ])('keep every rule for the text (%s)', (sprache, tasks) => {
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
        for (const style of ['fluent', 'plain'] as const) {
          const { broken } = check(inputWith(sprache, tasks, id), style);
          expect(broken?.faults.map(({ check: rule, params }) => ({ rule, params })) ?? []).toEqual([]);
        }
      }
    });
  });
});
