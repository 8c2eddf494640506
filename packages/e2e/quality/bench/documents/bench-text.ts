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

/** The Word file of a document as carbone makes it from the template on the disk. */
const mergeWordFile = (model: DocumentModel): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    carbone.render(template, toReferenceData(model), {}, (error, docx) => {
      if (error === null || error === undefined) resolve(docx);
      else reject(error instanceof Error ? error : new Error('carbone could not merge', { cause: error }));
    });
  });

/** A service that has written a few hundred references runs at its usual speed. */
const warmUp = 300;

/** Texts as the service writes them, and what a rating page shows of them. */
export const benchText = async (options: BenchOptions): Promise<Verdict[]> => [
  ...(await benchDocuments(options)),
  ...(await benchLiveText(options)),
];

/**
 * Composing a text and holding it against every rule, beside the merge of the same document by carbone as anybody
 * calls it (our worker fills only the parts with tags, which takes a fraction of that).
 */
const benchDocuments = async ({ rounds }: BenchOptions): Promise<Verdict[]> => {
  const contests = await Promise.all(
    languages.map(async (language) => [language, await contestIn(language)] as const),
  );
  // A service writes all languages in turn, so none is measured before it has written the others.
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
