import type { CheckId } from '../reading/faults.ts';
import {
  addSentences,
  both,
  clientsAnswered,
  clientsTraced,
  confirmation,
  facts,
  interim,
  level,
  level4,
  nothing,
  regret,
  removeSentence,
  starts,
  success,
  superlatives,
  write,
} from './edit-document.ts';
import type { Edit } from './edit-document.ts';
import { sentenceOf, smallDocument } from './small-document.ts';

/** Edits that break the German reference, each with a similar one that does not. */
export const brokenDocuments: [CheckId, string, broken: Edit, mended: Edit][] = [
  [
    'Q5',
    'an empty bullet',
    ({ model }) => {
      for (const block of model.blocks) {
        if (block.type === 'tasks') {
          block.items.push({ id: 'task.2', runs: [{ text: ' ', origin: 'user', field: 'tasks' }] });
        }
      }
    },
    nothing,
  ],
  [
    'Q5',
    'two full stops behind a user',
    (document) => {
      sentenceOf(document, 'achievement').runs.push({ text: '.', origin: 'catalogue' });
    },
    nothing,
  ],
  [
    'Q9',
    'an interim reference in the past',
    both(interim, write('item.fach_auffassung', 'Sie erfasste alles richtig.')),
    interim,
  ],
  [
    'Q10',
    'an interim reference with an end',
    both(interim, write('thanks', 'Wir danken ihr bis zum [leaveDate].')),
    interim,
  ],
  [
    'Q10',
    'an interim reference with a leaving reason',
    both(interim, (document) => {
      sentenceOf(document, 'reason').kind = 'reason';
    }),
    interim,
  ],
  [
    'Q11',
    'a confirmation with thanks',
    both(
      confirmation,
      write('reason', 'Diese Bestätigung wird auf Wunsch von Frau~{lastname} mit Dank ausgestellt.'),
    ),
    confirmation,
  ],
  ['Q12', 'no overall sentence', removeSentence('overall'), nothing],
  [
    'Q12',
    'an overall sentence of another level',
    (document) => {
      sentenceOf(document, 'overall').sources = [{ type: 'overall', measure: 'P', value: 4 }];
    },
    nothing,
  ],
  ['Q13', 'no thanks', removeSentence('thanks'), nothing],
  ['Q13', 'no regret at level 4', both(level4, success), both(regret, level4, success)],
  ['Q13', 'regret at level 3', regret, nothing],
  ['Q13', 'success wished at level 3', success, nothing],
  ['Q13', 'no success wished at level 4', both(regret, level4), both(regret, level4, success)],
  [
    'Q13',
    'another reason',
    facts({ bestellgrund: 505 }),
    both(
      facts({ bestellgrund: 505 }),
      write('reason', 'Das Arbeitsverhältnis endet aus wirtschaftlichen Gründen.'),
      write('thanks', 'Wir danken Frau~{lastname} für ihren Einsatz.'),
    ),
  ],
  [
    'Q13',
    'a confirmation without occasion that has one',
    both(confirmation, facts({ bestellgrund: 303 })),
    confirmation,
  ],
  [
    'Q41',
    'thanks for a commitment that was rated low',
    (document) => {
      document.facts = {
        ...document.facts,
        answers: [...document.facts.answers, { key: 'eins_engagement', level: 2 }],
      };
    },
    nothing,
  ],
  [
    'Q41',
    'regret where conduct was rated low',
    both(regret, level4, success, level('behaviour', 2)),
    level('behaviour', 2),
  ],
  [
    'Q43',
    'two words of the highest degree in one sentence',
    both(
      level('item.fach_auffassung', 5),
      write('item.fach_auffassung', 'Sie löste sehr schwierige Aufgaben äusserst genau.'),
    ),
    both(
      level('item.fach_auffassung', 5),
      write('item.fach_auffassung', 'Sie löste schwierige Aufgaben äusserst genau.'),
    ),
  ],
  ['Q43', 'words of the highest degree in more than half of the sentences', superlatives(7), superlatives(6)],
  ['Q17', 'entry before the 13th birthday', facts({ birthday: '2004-03-01' }), nothing],
  ['Q17', 'leaving before entry', facts({ leaveDate: '2017-02-28' }), nothing],
  [
    'Q18',
    'a date in digits',
    (document) => {
      for (const run of sentenceOf(document, 'intro').runs) {
        if (run.field === 'birthday') run.text = '14.06.1988';
      }
    },
    nothing,
  ],
  [
    'Q18',
    'another date',
    (document) => {
      for (const run of sentenceOf(document, 'intro').runs) {
        if (run.field === 'birthday') run.text = '15.\u00A0Juni 1988';
      }
    },
    nothing,
  ],
  [
    'Q23',
    'a legal form on the next line',
    (document) => {
      for (const run of sentenceOf(document, 'intro').runs) {
        if (run.field === 'organization') run.text = 'Alpina AG';
      }
    },
    nothing,
  ],
  [
    'Q24',
    'a task twice',
    both(facts({ tasks: ['Führung des Lagers', 'Führung des Lagers'] }), ({ model }) => {
      for (const block of model.blocks) {
        if (block.type === 'tasks') {
          block.items.push(...block.items.map((item) => ({ ...item, id: 'task.2' })));
        }
      }
    }),
    nothing,
  ],
  [
    'Q25',
    'three sentences that start alike',
    addSentences('FACH', 'Sie löste Aufgaben.', 'Sie half allen.'),
    addSentences('FACH', 'Sie löste Aufgaben.', 'Alle schätzten ihre Hilfe.'),
  ],
  ['Q25', 'a third of all sentences start alike', starts('Frau', 4), starts('Frau', 0)],
  [
    'Q26',
    'a connector twice',
    addSentences('FACH', 'Zudem half sie.', 'Alle lernten.', 'Zudem lernte sie.'),
    addSentences('FACH', 'Zudem half sie.', 'Alle lernten.', 'Ausserdem lernte sie.'),
  ],
  [
    'Q26',
    'connectors in a row',
    addSentences('FACH', 'Zudem half sie.', 'Ausserdem lernte sie.'),
    addSentences('FACH', 'Zudem half sie.'),
  ],
  [
    'Q26',
    'a connector before a weak sentence',
    both(write('item.fach_auffassung', 'Zudem half sie.'), level('item.fach_auffassung', 2)),
    both(write('item.fach_auffassung', 'Sie half.'), level('item.fach_auffassung', 2)),
  ],
  [
    'Q27',
    'an intensifier four times',
    addSentences('FACH', 'Sehr viel und sehr oft half sie sehr gut und sehr gern.'),
    addSentences('FACH', 'Sehr viel und sehr oft half sie sehr gut.'),
  ],
  [
    'Q28',
    'an item without a trace',
    facts({ answers: [...smallDocument('de').facts.answers, { key: 'fach_it', level: 4 }] }),
    nothing,
  ],
  [
    'Q28',
    'a trace of a hidden item',
    clientsTraced,
    both(
      clientsAnswered,
      clientsTraced,
      write(
        'behaviour',
        'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden war einwandfrei.',
      ),
    ),
  ],
  [
    'Q28',
    'two traces of one item',
    (document) => {
      sentenceOf(document, 'overall').sources.push({ type: 'rating', item: 'fach_wissen', value: 3 });
    },
    nothing,
  ],
  [
    'Q28',
    'another level',
    (document) => {
      sentenceOf(document, 'item.fach_wissen').sources = [{ type: 'rating', item: 'fach_wissen', value: 4 }];
    },
    nothing,
  ],
  [
    'Q29',
    'colleagues before superiors',
    write(
      'behaviour',
      'Ihr Verhalten gegenüber Kolleginnen und Kollegen sowie Vorgesetzten war einwandfrei.',
    ),
    nothing,
  ],
  [
    'Q29',
    'no clients',
    both(clientsAnswered, clientsTraced),
    both(
      clientsAnswered,
      clientsTraced,
      write(
        'behaviour',
        'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden war einwandfrei.',
      ),
    ),
  ],
  [
    'Q30',
    'no first name in the intro',
    write(
      'intro',
      'Frau~{lastname}, geboren am [birthday], von {hometown}, war vom [entryDate] bis [leaveDate] als {function} bei der {organization} tätig.',
    ),
    nothing,
  ],
  [
    'Q30',
    'a paragraph without the name',
    write('item.fach_wissen', 'Sie verfügte über ein solides Fachwissen.'),
    nothing,
  ],
  ['Q30', 'the first name alone', write('item.fach_auffassung', '{firstname} erfasste alles.'), nothing],
  [
    'Q34',
    'the title of another art',
    ({ model }) => {
      model.title = 'Zwischenzeugnis';
    },
    nothing,
  ],
  [
    'Q34',
    'a final title without a leave date',
    both(interim, ({ model }) => {
      model.title = 'Arbeitszeugnis';
    }),
    interim,
  ],
  [
    'Q35',
    'another employer',
    (document) => {
      document.model.organization = 'Novatex';
    },
    nothing,
  ],
  ['Q35', 'another place', facts({ city: 'Aarau' }), nothing],
  [
    'Q35',
    'issued 31 days late under the last day',
    facts({ today: '2024-05-31' }),
    facts({ today: '2024-05-30' }),
  ],
  [
    'Q36',
    'another function',
    facts({ function: 'Leiterin Logistik' }),
    facts({ function: ' Fachperson  Logistik ' }),
  ],
  [
    'Q36',
    'a lost task',
    facts({ tasks: ['Führung des Lagers', 'Einkauf'] }),
    facts({ tasks: ['führung des Lagers.', ' '] }),
  ],
  [
    'Q36',
    'a changed answer',
    facts({
      answers: smallDocument('de').facts.answers.map((answer) =>
        answer.key === 'erg_erfolge' ? { key: answer.key, text: 'Das Lager wurde gebaut' } : answer,
      ),
    }),
    nothing,
  ],
];
