import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import { cleanWords } from '../reading/clean-words.ts';
import type { DocumentCheck } from '../reading/document-check.ts';
import { isConfirmation } from '../reading/document-facts.ts';
import type { DocumentFacts } from '../reading/document-facts.ts';
import { textOf } from '../reading/read-document.ts';

/** Q36: functions, tasks, text answers and evidence are unchanged, apart from domain.md 2.5 and an intern's title. */
export const userWordChecks: readonly DocumentCheck[] = [
  {
    check: 'Q36',
    class: 'invariant',
    run({ model, facts }, report) {
      const printed = printedWords(model);
      for (const [field, expected] of expectedWords(facts, model)) {
        const found = given(printed.get(field) ?? []);
        if (field === 'function' && facts.zeugnisart === internship && isPartOf(expected, found)) continue;
        if (isSplit(field) && found.length > 1 && isSplitUp(expected, found)) continue;
        const isSame =
          expected.length === found.length && expected.every((words, index) => words === found[index]);
        if (!isSame) report('userWords', null, { field });
      }
    },
  },
];

const internship = 4;

/** True for «Marketing» of «Praktikantin Marketing», printed as «ein Praktikum im Bereich Marketing». */
const isPartOf = ([expected = '']: readonly string[], found: readonly string[]): boolean =>
  found.length <= 1 && expected.toLowerCase().includes((found[0] ?? '').toLowerCase());

/** Compares without end marks: each typed line of achievements is cleaned up by itself. */
const isSplitUp = (expected: readonly string[], found: readonly string[]): boolean =>
  withoutMarks(expected) === withoutMarks(found);

/** Achievements are printed line by line; the subject may stand between the verb of evidence and its object. */
const isSplit = (field: string): boolean => field === 'erg_erfolge' || field.startsWith('evidence.');

const withoutMarks = (texts: readonly string[]): string =>
  texts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[.,;:]+(?=\s|$)/gu, '');

type Language = Pick<DocumentModel, 'language'>;

const expectedWords = (facts: DocumentFacts, model: Language): [string, string[]][] => {
  const answers = facts.answers.flatMap((answer): [string, string[]][] =>
    'text' in answer && !(isConfirmation(facts) && answer.key !== 'erg_pensum')
      ? [[answer.key, entriesOf(answer.key, answer.text, model)]]
      : [],
  );
  const evidence = facts.answers.flatMap((answer): [string, string[]][] =>
    'level' in answer
      ? [[`evidence.${answer.key}`, answer.evidence === undefined ? [] : given([answer.evidence])]]
      : [],
  );
  return [
    ['function', given([facts.function])],
    ['tasks', given(facts.tasks)],
    ...wordsOfPositions(facts, model),
    ...answers,
    ...evidence,
  ];
};

/**
 * Words of further functions by their start. The layout in sections adds the last function, and alone prints duties.
 */
const wordsOfPositions = (
  { positions, function: last }: DocumentFacts,
  model: Language,
): [string, string[]][] => {
  if (positions === undefined) return [];
  const { list, inSections, functionFrom } = positions;
  const own = { function: last, from: functionFrom, to: null, tasks: [] };
  const printed = (inSections ? [...list, own] : list).toSorted((a, b) => {
    if (a.from === b.from) return 0;
    return a.from < b.from ? -1 : 1;
  });
  const workloads = printed.map((position) =>
    workload('workload' in position ? (position.workload ?? '') : '', model),
  );
  return [
    ['positionFunction', given(printed.map((position) => position.function))],
    ['positionWorkload', given(workloads)],
    ['positionTasks', inSections ? given(printed.flatMap(({ tasks }) => tasks)) : []],
  ];
};

const entriesOf = (key: string, text: string, model: Language): string[] => {
  if (answersWithEntries.has(key)) return given(text.split(/\r\n|[\r\n\u2028\u2029]/u));
  return given([key === 'erg_pensum' ? workload(text, model) : text]);
};

/**
 * Figures of a typed workload, a range with an en dash (domain.md 3.9 no 6). Unit and words for the way of working are
 * the generator's.
 */
const workload = (text: string, { language }: Language): string =>
  [...text.matchAll(/\d+(?:[.,]\d+)?/gu)]
    .map(([figure]) => figure.replace(/[.,]/u, language === 'en' ? '.' : ','))
    .join('–');

/** Answers with one entry per line (domain.md 2.5). */
const answersWithEntries: ReadonlySet<string> = new Set(['erg_weiterbildung', 'lehr_bereiche']);

const given = (texts: readonly string[]): string[] => texts.map(cleanWords).filter((words) => words !== '');

/** Printed texts of each field. */
const printedWords = (model: DocumentModel): Map<string, string[]> => {
  const printed = new Map<string, string[]>();
  const add = (field: string, text: string): void => {
    const texts = printed.get(field);
    if (texts === undefined) printed.set(field, [text]);
    else texts.push(text);
  };
  for (const block of model.blocks) {
    if (block.type === 'tasks') {
      for (const { runs } of block.items) add(runs[0]?.field ?? 'tasks', textOf(runs));
    } else {
      for (const { runs } of block.type === 'heading' ? [block] : block.sentences) {
        for (const { field, origin, text } of runs) {
          if (origin === 'user' && field !== undefined) add(field, text);
        }
      }
    }
  }
  return printed;
};
