import type { DocumentModel, Language } from '@attesta/contracts/model/document-model.ts';
import { languages } from '@attesta/contracts/model/document-model.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { compose, composeWithOffers } from '../../engine/compose.ts';
import type { SentenceChange } from '../../engine/input/sentence-change.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { sentencesOf } from '../../engine/sentences-of.ts';
import { everyRating, exampleInput } from '../../engine/testing/example-input.ts';
import { requiredFor } from '../../modules/text/required-for.ts';
import { documentFactsOf } from '../../rules/facts-to-check.ts';
import { loadDocumentCheck } from '../../rules/load-document-check.ts';
import { randomInputs } from '../inputs/random-input.ts';
import { seededRandom } from '../inputs/seeded-random.ts';

const catalogue = loadCatalogue();
/** The words of a user, which break no rule themselves. */
const typed = '1, 2, 3.';
/** Rules that miss what a user replaced or left out: theirs to decide. */
const ofCompleteness = new Set(['Q28', 'Q36', 'Q13', 'Q35', 'Q29']);
/** Rules of repetition, which a user's choice among our wordings may break. */
const ofVariety = new Set(['Q25', 'Q26', 'Q27', 'Q43']);

const faultsOf = async (
  input: CompositionInput,
  model: DocumentModel,
  ignored: ReadonlySet<string>,
): Promise<string[]> => {
  const check = await loadDocumentCheck(input.zeugnis.sprache);
  return check(model, documentFactsOf(input, catalogue), { invariantsOnly: true })
    .filter((fault) => !ignored.has(fault.check))
    .filter(({ code, place }) => code !== 'nameMissing' || !isChanged(input, model, place?.block))
    .map(({ check: rule, code, params }) => `${input.zeugnisId} ${rule} ${code} ${JSON.stringify(params)}`);
};

/** True for a paragraph without the sentence that named the person, or with a wording that the user chose instead. */
const isChanged = (
  { changes = [] }: CompositionInput,
  model: DocumentModel,
  id: string | undefined,
): boolean => {
  const block = model.blocks.find((each) => each.id === id);
  if (block?.type !== 'paragraph') return false;
  const own = new Set(changes.flatMap(({ sentence, block: place }) => [sentence, place]));
  return (
    own.has(id) || changes.some(({ removed }) => removed) || block.sentences.some((each) => own.has(each.id))
  );
};

/** Five random steps of the editor: other wordings, own words, own sentences, omissions and moves. */
const randomChanges = (input: CompositionInput, random: () => number): SentenceChange[] => {
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const { model, offers } = composeWithOffers(input, catalogue, 'fluent');
  const changes = new Map<string, SentenceChange>();
  for (let step = 0; step < 5; step += 1) {
    const sentence = pick(sentencesOf(model));
    const block = model.blocks.find(
      (each) => each.type === 'paragraph' && each.sentences.some((other) => other === sentence),
    );
    if (sentence === undefined || block?.type !== 'paragraph' || changes.has(sentence.id)) continue;
    const { id, kind } = sentence;
    const other = pick(offers.get(id)?.others ?? []);
    const after =
      pick([null, ...block.sentences.map((each) => each.id).filter((each) => each !== id)]) ?? null;
    const possible: readonly SentenceChange[] = [
      { sentence: id, text: typed },
      { sentence: id, after },
      { sentence: `own.s${step}`, text: typed, after: id, block: block.id },
      ...(requiredFor(kind) === null ? [{ sentence: id, removed: true as const }] : []),
      ...(other === undefined ? [] : [{ sentence: id, wording: other.id }]),
    ];
    const change = pick(possible);
    if (change !== undefined) changes.set(change.sentence, change);
  }
  return [...changes.values()];
};

describe.each(languages)('texts that a user changed, in %s', (language) => {
  it('keep every rule that the words of the user do not break themselves', async () => {
    const random = seededRandom(43);
    const faults: string[] = [];
    let count = 0;
    for (const input of randomInputs(catalogue, 43)) {
      if (count === checkSize(25, 200)) break;
      if (input.zeugnis.sprache !== language) continue;
      count += 1;
      const sound = await faultsOf(input, compose(input, catalogue, 'fluent'), new Set());
      if (sound.length > 0) continue;
      const changed = { ...input, changes: randomChanges(input, random) };
      const model = compose(changed, catalogue, 'fluent');
      faults.push(...(await faultsOf(changed, model, new Set([...ofCompleteness, ...ofVariety]))));
    }
    expect(faults).toEqual([]);
  }, 600_000);

  it("print each pinned wording in the person's gender and in the tense of the kind", async () => {
    const faults: string[] = [];
    for (const input of peopleOfEachKind(language)) {
      const { model, offers } = composeWithOffers(input, catalogue, 'fluent');
      const most = Math.max(...[...offers.values()].map(({ others }) => others.length));
      for (let place = 0; place < most; place += checkSize(5, 1)) {
        const changes = sentencesOf(model).flatMap(({ id }) => {
          const wording = offers.get(id)?.others[place]?.id;
          return wording === undefined ? [] : [{ sentence: id, wording }];
        });
        const pinned = composeWithOffers({ ...input, changes }, catalogue, 'fluent');
        faults.push(...(await faultsOf({ ...input, changes }, pinned.model, ofVariety)));
        for (const { sentence, wording } of changes) {
          if (pinned.offers.get(sentence)?.current !== wording) faults.push(`${sentence} is not as chosen`);
        }
      }
    }
    expect(faults).toEqual([]);
  }, 600_000);
});

/** Final and interim references of a woman, a man and somebody of no gender, at each level, with and without a trade. */
const peopleOfEachKind = (sprache: Language): CompositionInput[] => {
  const trades = catalogue.lookups.trades.map(({ key }) => key);
  const kinds = [
    { zeugnisart: 5, bestellgrund: 501, leaveDate: '2024-04-30' },
    { zeugnisart: 1, bestellgrund: 101, leaveDate: null },
  ];
  const all = (['F', 'M', 'N'] as const).flatMap((gender) =>
    kinds.flatMap((kind) =>
      ([5, 4, 3, 2, 1] as const).flatMap((level) =>
        [undefined, ...trades].map((trade, index): CompositionInput => {
          const input = exampleInput({
            employee: { gender },
            zeugnis: { sprache, zeugnisvariante: 3, ...kind, ...(trade !== undefined && { trade }) },
            ratings: everyRating(level),
          });
          return { ...input, zeugnisId: `${gender} ${kind.zeugnisart} ${level} ${index}` };
        }),
      ),
    ),
  );
  return all.filter((_, index) => index % checkSize(17, 1) === 0);
};
