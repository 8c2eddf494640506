import { languages } from '@attesta/contracts/model/document-model.ts';
import type { DocumentModel, Language } from '@attesta/contracts/model/document-model.ts';
import { loadDocumentCheck } from '../../../../../services/references/src/rules/load-document-check.ts';
import { catalogue, inputOf } from './bench-input.ts';
import { benchLiveText } from './bench-live-text.ts';
import { compose } from '../../../../../services/references/src/engine/compose.ts';
import { documentFactsOf } from '../../../../../services/references/src/rules/facts-to-check.ts';
import type { BenchOptions } from '../measuring/options.ts';
import { medianOf, printSeries, runAlternating } from '../measuring/rounds.ts';
import type { Contestant } from '../measuring/rounds.ts';
import { millisecondsOf } from '../measuring/timed-request.ts';
import { atMost } from '../measuring/verdict.ts';
import type { Verdict } from '../measuring/verdict.ts';
import { fileURLToPath } from 'node:url';
import carbone from 'carbone';
import { toReferenceData } from '../../../../../services/documents/src/word/reference-data.ts';

const template = fileURLToPath(
  new URL('../../../../../services/documents/templates/standard.docx', import.meta.url),
);

/** Word file of a document, merged by carbone from the template on disk. */
const mergeWordFile = (model: DocumentModel): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    carbone.render(template, toReferenceData(model), {}, (error, docx) => {
      if (error === null || error === undefined) resolve(docx);
      else reject(error instanceof Error ? error : new Error('carbone could not merge', { cause: error }));
    });
  });

/** Number of references after which a service runs at its usual speed. */
const warmUp = 300;

/** Compares composing of references and of live text with their baselines. */
export const benchText = async (options: BenchOptions): Promise<Verdict[]> => [
  ...(await benchDocuments(options)),
  ...(await benchLiveText(options)),
];

/**
 * Time to compose and validate a text, compared with a plain carbone merge of the same document. (Our worker merges
 * only the fragments with tags, which takes a fraction of that.)
 */
const benchDocuments = async ({ rounds }: BenchOptions): Promise<Verdict[]> => {
  const contests = await Promise.all(
    languages.map(async (language) => [language, await contestIn(language)] as const),
  );
  // A service writes all languages in turn, so each is measured after warming up with the others.
  for (const [, contest] of contests) await runAlternating(contest, { rounds: 0, warmUp });
  const verdicts: Verdict[] = [];
  for (const [language, contest] of contests) {
    const series = await runAlternating(contest, { rounds, warmUp: 0 });
    printSeries(`Text of a reference in ${language}`, series);
    const ratio = medianOf(series, 'engine and checks') / medianOf(series, 'carbone merge');
    verdicts.push(atMost(`text in ${language}: engine and checks / carbone merge`, ratio, 0.2));
  }
  return verdicts;
};

const contestIn = async (language: Language): Promise<Contestant[]> => {
  const check = await loadDocumentCheck(language);
  let model: DocumentModel | undefined;
  return [
    {
      name: 'engine and checks',
      run: async (round) => [
        await millisecondsOf(async () => {
          const input = inputOf(language, round);
          model = compose(input, catalogue, 'fluent');
          const broken = check(model, documentFactsOf(input, catalogue), { invariantsOnly: true });
          if (broken.length > 0) throw new Error(JSON.stringify(broken));
        }),
      ],
    },
    {
      name: 'carbone merge',
      run: async () => {
        const composed = model;
        if (composed === undefined) return [];
        return [await millisecondsOf(() => mergeWordFile(composed))];
      },
    },
  ];
};
