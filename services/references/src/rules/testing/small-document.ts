import type {
  DocumentModel,
  Language,
  Paragraph,
  TextSpan,
  Sentence,
} from '@attesta/contracts/model/document-model.ts';

import type { Answer, DocumentFacts, Gender } from '../reading/document-facts.ts';
import { neutralWords, smallTexts, wholeName } from './small-texts.ts';

/** A sound reference with matching facts. */
export type SmallDocument = {
  model: DocumentModel;
  facts: DocumentFacts;
};

const narrowSpace = '\u202F';

/**
 * A short, sound final reference with all ratings at 3. `sentence` replaces the second sentence about professional
 * competence, the one of fach_auffassung. In texts, `<m/f>` is resolved by gender, `~` is a no-break space, `^` a
 * narrow one, `{field}` a typed text and `[field]` a date.
 */
export const smallDocument = (language: Language, gender: Gender = 'F', sentence?: string): SmallDocument => {
  const texts = smallTexts[language];
  const runs = (text: string) => runsOf(text, gender, texts.values);
  const rating = (item: string): Sentence['sources'][number] => ({ type: 'rating', item, value: 3 });
  const write = (
    id: string,
    kind: Sentence['kind'],
    text: string,
    sources: Sentence['sources'] = [],
  ): Sentence => ({ id, kind, sources, alternatives: [], runs: runs(text) });
  const paragraph = (id: string, ...sentences: Sentence[]): Paragraph => ({
    type: 'paragraph',
    id,
    sentences,
  });

  const model: DocumentModel = {
    engineVersion: '1',
    catalogueVersion: '2',
    language,
    zeugnisart: 5,
    title: texts.title,
    subject: 'Kim Keller',
    letterhead: { organization: 'Alpina\u00A0AG', address: 'Gasse 1', zip: '8400', city: 'Winterthur' },
    blocks: [
      paragraph('intro', write('intro', 'intro', texts.intro)),
      paragraph('taskLeadIn', write('taskLeadIn', 'taskLeadIn', texts.taskLeadIn)),
      { type: 'tasks', id: 'tasks', items: [{ id: 'task.1', runs: runs('{tasks}') }] },
      paragraph(
        'FACH',
        write('item.fach_wissen', 'item', texts.knowledge, [rating('fach_wissen')]),
        write('item.fach_auffassung', 'item', sentence ?? texts.grasp, [rating('fach_auffassung')]),
      ),
      paragraph(
        'overall',
        write('achievement', 'achievement', '{erg_erfolge}', [{ type: 'answer', item: 'erg_erfolge' }]),
        write('overall', 'overall', texts.overall, [{ type: 'overall', measure: 'P', value: 3 }]),
      ),
      paragraph(
        'VERH',
        write('behaviour', 'behaviour', texts.conduct, [rating('verh_vorgesetzte'), rating('verh_team')]),
        write('item.verh_kommunikation', 'item', texts.communication, [rating('verh_kommunikation')]),
      ),
      paragraph(
        'closing',
        write('reason', 'reason', texts.reason, [{ type: 'field', field: 'bestellgrund' }]),
        write('thanks', 'thanks', texts.thanks, [{ type: 'overall', measure: 'O', value: 3 }]),
      ),
    ],
    issueDate: '2024-04-30',
    placeAndDate: spaces(texts.placeLine),
    organization: 'Alpina\u00A0AG',
    signatures: [{ name: 'Regula Ammann', function: 'Leiterin' }],
  };
  return { model, facts: factsOf(gender, texts.values) };
};

const factsOf = (gender: Gender, values: Readonly<Record<string, string>>): DocumentFacts => {
  const rated = (key: string): Answer => ({ key, level: 3 });
  return {
    gender,
    firstname: values['firstname'] ?? '',
    lastname: values['lastname'] ?? '',
    birthday: '1988-06-14',
    entryDate: '2017-03-01',
    leaveDate: '2024-04-30',
    today: '2024-04-30',
    zeugnisart: 5,
    zeugnisvariante: 1,
    bestellgrund: 502,
    function: values['function'] ?? '',
    tasks: [values['tasks'] ?? ''],
    answers: [
      ...['fach_wissen', 'fach_auffassung', 'verh_vorgesetzte', 'verh_team', 'verh_kommunikation'].map(rated),
      { key: 'erg_erfolge', text: values['erg_erfolge'] ?? '' },
    ],
    verdict: 3,
    organization: 'Alpina AG',
    city: 'Winterthur',
    signatures: [{ name: 'Regula Ammann', function: 'Leiterin' }],
  };
};

/** Runs of a text in the notation of `smallDocument`. */
export const runsOf = (text: string, gender: Gender, values: Readonly<Record<string, string>>): TextSpan[] =>
  genderedText(text, gender)
    .split(/(\{\w+\}|\[\w+\])/u)
    .filter((part) => part !== '')
    .map((part): TextSpan => {
      const field = /^[{[](\w+)[}\]]$/u.exec(part)?.[1];
      if (field === undefined) return { text: spaces(part), origin: 'catalogue' };
      return {
        text: spaces(values[field] ?? field),
        origin: part.startsWith('{') ? 'user' : 'catalogue',
        field,
      };
    });

const genderedText = (text: string, gender: Gender): string =>
  (gender === 'N' ? neutralText(text) : text).replaceAll(
    /<([^/<>]*)\/([^<>]*)>/gu,
    (_, male: string, female: string) => (gender === 'M' ? male : female),
  );

/** The same for a person of neither gender. */
const neutralText = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>~(?:\{firstname\} )?\{lastname\}/gu, wholeName)
    .replaceAll(/<([^<>]*)>/gu, (_, pair: string) => neutralWords[pair] ?? '')
    .replaceAll(/ {2,}/gu, ' ');

const spaces = (text: string): string => text.replaceAll('~', '\u00A0').replaceAll('^', narrowSpace);

/** Replaces the runs of one sentence, in the notation of `smallDocument`. */
export const rewrite = (document: SmallDocument, id: string, text: string): void => {
  const { language } = document.model;
  sentenceOf(document, id).runs = runsOf(text, document.facts.gender, smallTexts[language].values);
};

export const sentenceOf = ({ model }: SmallDocument, id: string): Sentence => {
  for (const block of model.blocks) {
    for (const sentence of block.type === 'paragraph' ? block.sentences : []) {
      if (sentence.id === id) return sentence;
    }
  }
  throw new Error(`No sentence ${id}`);
};
