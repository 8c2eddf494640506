import { rewrite, sentenceOf, smallDocument } from './small-document.ts';
import type { SmallDocument } from './small-document.ts';

/** Changes a document; edits are combined to break or to mend one. */
export type Edit = (document: SmallDocument) => void;
export const nothing: Edit = () => undefined;
export const facts =
  (changed: Partial<SmallDocument['facts']>): Edit =>
  (document) => {
    document.facts = { ...document.facts, ...changed };
  };
export const both =
  (...edits: Edit[]): Edit =>
  (document) => {
    for (const edit of edits) edit(document);
  };
export const write =
  (id: string, text: string): Edit =>
  (document) => {
    rewrite(document, id, text);
  };
export const removeSentence =
  (id: string): Edit =>
  ({ model }) => {
    for (const block of model.blocks) {
      if (block.type === 'paragraph') {
        block.sentences = block.sentences.filter((sentence) => sentence.id !== id);
      }
    }
  };
export const addSentences =
  (block: string, ...texts: string[]): Edit =>
  (document) => {
    const paragraph = document.model.blocks.find(({ id }) => id === block);
    if (paragraph?.type !== 'paragraph') throw new Error(`No paragraph ${block}`);
    for (const [index, text] of texts.entries()) {
      paragraph.sentences.push({
        id: `extra.${index}`,
        kind: 'item',
        sources: [],
        alternatives: [],
        runs: [],
      });
      rewrite(document, `extra.${index}`, text);
    }
  };
export const level =
  (id: string, value: 1 | 2 | 5): Edit =>
  (document) => {
    const sentence = sentenceOf(document, id);
    sentence.sources = sentence.sources.map((source) =>
      source.type === 'rating' ? { ...source, value } : source,
    );
    const changed = new Set(
      sentence.sources.flatMap((source) => (source.type === 'rating' ? [source.item] : [])),
    );
    document.facts = {
      ...document.facts,
      answers: document.facts.answers.map((answer) =>
        changed.has(answer.key) ? { key: answer.key, level: value } : answer,
      ),
    };
  };
/** Turns the document into an employment confirmation: introduction, duties and occasion. */
export const confirmation: Edit = (document) => {
  const { model } = document;
  model.title = 'Arbeitsbestätigung';
  model.zeugnisart = 3;
  model.blocks = model.blocks.filter(({ id }) => ['intro', 'taskLeadIn', 'tasks', 'closing'].includes(id));
  removeSentence('thanks')(document);
  const occasion = sentenceOf(document, 'reason');
  occasion.kind = 'occasion';
  rewrite(document, 'reason', 'Diese Bestätigung wird auf Wunsch von Frau~{lastname} ausgestellt.');
  facts({
    zeugnisart: 3,
    zeugnisvariante: null,
    bestellgrund: 301,
    answers: [],
    verdict: null,
  })(document);
};
/** Turns the document into an interim reference on request, in the present tense. */
export const interim: Edit = (document) => {
  document.model.title = 'Zwischenzeugnis';
  document.model.zeugnisart = 1;
  facts({ zeugnisart: 1, bestellgrund: 101 })(document);
  for (const [id, text] of [
    [
      'intro',
      'Frau~{firstname} {lastname}, von {hometown}, ist seit dem [entryDate] als {function} bei der {organization} tätig.',
    ],
    ['taskLeadIn', 'Ihr Aufgabengebiet umfasst folgende Hauptaufgaben:'],
    ['item.fach_wissen', 'Frau~{lastname} verfügt über ein solides Fachwissen.'],
    ['item.fach_auffassung', 'Sie erfasst neue Zusammenhänge richtig.'],
    ['overall', 'Frau~{lastname} erfüllt ihre Aufgaben zu unserer vollen Zufriedenheit.'],
    ['behaviour', 'Ihr Verhalten gegenüber Vorgesetzten sowie Kolleginnen und Kollegen ist einwandfrei.'],
    ['item.verh_kommunikation', 'Frau~{lastname} kommuniziert klar.'],
    ['reason', 'Dieses Zwischenzeugnis wird auf Wunsch von Frau~{lastname} ausgestellt.'],
    ['thanks', 'Wir danken ihr für ihren bisherigen Einsatz.'],
  ] as const) {
    rewrite(document, id, text);
  }
  sentenceOf(document, 'reason').kind = 'occasion';
};
export const clientsAnswered = facts({
  answers: [...smallDocument('de').facts.answers, { key: 'verh_kunden', level: 3 }],
});
export const clientsTraced: Edit = (document) => {
  sentenceOf(document, 'behaviour').sources.push({ type: 'rating', item: 'verh_kunden', value: 3 });
};
export const level4 = both(facts({ verdict: 4 }), (document) => {
  for (const [id, measure] of [
    ['overall', 'P'],
    ['regret', 'O'],
    ['thanks', 'O'],
  ] as const) {
    for (const block of document.model.blocks) {
      for (const sentence of block.type === 'paragraph' ? block.sentences : []) {
        if (sentence.id === id) sentence.sources = [{ type: 'overall', measure, value: 4 }];
      }
    }
  }
});
export const regret: Edit = (document) => {
  const closing = document.model.blocks.find(({ id }) => id === 'closing');
  if (closing?.type !== 'paragraph') throw new Error('No closing');
  closing.sentences.splice(1, 0, { id: 'regret', kind: 'regret', sources: [], alternatives: [], runs: [] });
  rewrite(document, 'regret', 'Wir bedauern ihren Weggang.');
};
export const success = write(
  'thanks',
  'Wir danken ihr für ihr Engagement und wünschen ihr alles Gute und weiterhin viel Erfolg.',
);
export const eightPieces = ['Auch ', 'Neue ', 'Jede ', 'Alle ', 'Manche ', 'Viele ', 'Einige ', 'Solche '];
export const starts = (word: string, count: number) =>
  addSentences(
    'FACH',
    ...eightPieces.map(
      (start, index) =>
        `${index % 2 === 0 && index / 2 < count ? word : start.trim()} Aufgabe ${'abcdefgh'.charAt(index)}x löste sie.`,
    ),
  );
/** Adds eight sentences, `count` of them with a word of the highest degree. */
export const superlatives = (count: number) =>
  addSentences(
    'FACH',
    ...eightPieces.map((start, index) => {
      const degree = index < count ? (['sehr', 'äusserst', 'ausgesprochen'][index % 3] ?? '') : 'recht';
      return `${start.trim()} Aufgabe ${'abcdefgh'.charAt(index)}x löste sie ${degree} genau.`;
    }),
  );
