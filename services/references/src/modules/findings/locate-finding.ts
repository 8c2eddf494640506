import type { DocumentModel, TextSpan } from '@attesta/contracts/model/document-model.ts';
import type { Finding } from '@attesta/contracts/operations/references/findings.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { timedFields } from '../../engine/languages/fact-phrases.ts';

type Place = NonNullable<Finding['places']>[number];
type Found = Pick<Finding, 'field' | 'items' | 'words'>;

/** A sentence, a line of a list or a heading, with its text. */
type DocumentPart = {
  readonly place: Place;
  readonly runs: readonly TextSpan[];
  readonly items: readonly string[];
};

/** Field names that the model gives to further functions. */
const fieldsOfPositions: ReadonlySet<string> = new Set(Object.values(timedFields));

const everyPart = ({ blocks }: DocumentModel): DocumentPart[] =>
  blocks.flatMap((block): DocumentPart[] => {
    if (block.type === 'heading') return [{ place: { block: block.id }, runs: block.runs, items: [] }];
    if (block.type === 'tasks') {
      return block.items.map(({ id, runs }) => ({ place: { block: block.id, part: id }, runs, items: [] }));
    }
    return block.sentences.map(({ id, runs, sources }) => ({
      place: { block: block.id, part: id },
      runs,
      items: sources.flatMap((source) =>
        source.type === 'rating' || source.type === 'answer' ? [source.item] : [],
      ),
    }));
  });

/** Folds a text to its letters and digits; typesetting changes only punctuation and blanks of typed text. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Parts of a document that print the text or rating of a finding, for marking them; only those with its exact words if
 * any have them. Empty if nothing prints it.
 */
export const locateFinding = (
  { field, items, words }: Found,
  model: DocumentModel,
  { items: questions }: Pick<Catalogue, 'items'>,
): Place[] => {
  const keys = new Set(questions.filter(({ id }) => items.includes(id)).map(({ key }) => key));
  const isTypedInto = (typed: string | undefined): boolean =>
    typed !== undefined && (field === 'positions' ? fieldsOfPositions.has(typed) : typed === field);
  const about = everyPart(model).filter((part) =>
    keys.size > 0
      ? part.items.some((item) => keys.has(item))
      : part.runs.some((run) => isTypedInto(run.field)),
  );
  const sought = lettersOf(words);
  const exact = about.filter(({ runs }) => lettersOf(runs.map(({ text }) => text).join('')).includes(sought));
  return (exact.length > 0 ? exact : about).map(({ place }) => place);
};
