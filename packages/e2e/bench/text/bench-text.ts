import { languages, type DocumentModel, type Language } from '@attesta/contracts/document-model.ts';
import { loadDocumentCheck } from '@attesta/document-rules/load-document-check.ts';

import { mergeWordFile } from './merge-word-file.ts';
import { loadCatalogue } from '../../../../services/references/src/engine/catalogue/load-catalogue.ts';
import { compose } from '../../../../services/references/src/engine/compose.ts';
import type { CompositionInput } from '../../../../services/references/src/engine/input.ts';
import { documentFactsOf } from '../../../../services/references/src/modules/document/document-facts.ts';
import type { BenchOptions } from '../options.ts';
import { medianOf, printSeries, takeTurns, type Contestant } from '../rounds.ts';
import { millisecondsOf } from '../timed-request.ts';
import { atMost, type Verdict } from '../verdict.ts';

/** A service that has written a few hundred references runs at its usual speed. */
const warmUp = 300;
const catalogue = loadCatalogue();

/** A final reference of somebody with a team, every question answered; each round one of its own. */
function inputOf(sprache: Language, round: number): CompositionInput {
  return {
    zeugnisId: `bench-${sprache}-${round}`,
    employee: {
      firstname: 'Sandra',
      lastname: 'Keller',
      gender: 'F',
      birthday: '1988-06-14',
      hometown: 'Bülach ZH',
    },
    employment: {
      function: 'Leiterin Rechnungswesen',
      tasks: Array.from(
        { length: 8 },
        (_, index) => `Führung der Buchhaltung der Niederlassung ${index + 1}`,
      ),
      entryDate: '2017-03-01',
    },
    zeugnis: {
      zeugnisart: 5,
      zeugnisvariante: 2,
      bestellgrund: 501,
      leaveDate: '2024-04-30',
      signature1: 'Regula Ammann',
      functionSignature1: 'Leiterin Finanzen',
      signature2: 'Thomas Frei',
      functionSignature2: 'Leiter Personal',
      sprache,
    },
    organisation: {
      organization: 'Alpina Haustechnik AG',
      address: 'Technikumstrasse 1',
      zip: '8400',
      city: 'Winterthur',
    },
    ratings: catalogue.items
      .filter(({ type }) => type === 'radio')
      .map(({ id }) => ({ idKompetenz: id, bewertung: String(3 + (id % 3)), keineRelevanz: false })),
    today: '2024-04-30',
  };
}

/**
 * Composing a text and holding it against every rule, beside the merge of the same document by carbone as anybody
 * calls it (our worker fills only the parts with tags, which takes a fraction of that).
 */
export async function benchText({ rounds }: BenchOptions): Promise<Verdict[]> {
  const contests = await Promise.all(
    languages.map(async (language) => [language, await contestIn(language)] as const),
  );
  // A service writes all languages in turn, so none is measured before it has written the others.
  for (const [, contest] of contests) await takeTurns(contest, { rounds: 0, warmUp });
  const verdicts: Verdict[] = [];
  for (const [language, contest] of contests) {
    const series = await takeTurns(contest, { rounds, warmUp: 0 });
    printSeries(`Text of a reference in ${language}`, series);
    const ratio = medianOf(series, 'engine and checks') / medianOf(series, 'carbone merge');
    verdicts.push(atMost(`text in ${language}: engine and checks / carbone merge`, ratio, 0.2));
  }
  return verdicts;
}

async function contestIn(language: Language): Promise<Contestant[]> {
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
}
