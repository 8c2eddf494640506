import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { ComparedRating } from '@attesta/contracts/operations/references/versions.ts';

import type { Catalogue, Item } from '../../../engine/catalogue/catalogue-schema.ts';
import { ratingQuestion } from '../../lookups/lookups.presenter.ts';
import type { Snapshot } from '../snapshot.ts';

type Side = ComparedRating['a'];
type Row = Snapshot['bewertung'][number];

/** Questions whose answers differ, in the order of the catalogue and in words of the screen. */
export const compareRatings = (
  a: Snapshot,
  b: Snapshot,
  catalogue: Catalogue,
  language: Language,
): ComparedRating[] => {
  const { zeugnisart, audiences } = b.zeugnis;
  const kind = Number(zeugnisart ?? 0);
  const [before, after] = [byItem(a), byItem(b)];
  return catalogue.items.flatMap((item): ComparedRating[] => {
    const [old, now] = [before.get(item.id), after.get(item.id)];
    const [from, to] = [answerOf(item, old), answerOf(item, now)];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const { question, possibleValues } = ratingQuestion(
      catalogue,
      item,
      kind,
      language,
      audiences ?? undefined,
    );
    // The grade itself; what it means stands behind a dash.
    const captions = new Map(possibleValues.map(({ code, caption }) => [code, caption.split(' – ', 1)[0]]));
    const worded = (side: Side): Side =>
      side === null ? null : { ...side, value: captions.get(side.value) ?? side.value };
    const isRadio = item.type === 'radio';
    return [{ id: item.id, question, a: isRadio ? worded(from) : from, b: isRadio ? worded(to) : to }];
  });
};

const byItem = ({ bewertung: rows }: Snapshot): ReadonlyMap<unknown, Row> =>
  new Map(rows.map((row) => [row.id_kompetenz, row]));

/** Answer as stored; null where there is none, or where it was taken back. */
const answerOf = ({ type }: Item, row: Row | undefined): Side => {
  if (row === undefined) return null;
  const { bewertung, evidence, keine_relevanz: isIrrelevant, left_out: isLeftOut } = row;
  const value = isIrrelevant === true && type === 'radio' ? '0' : bewertung;
  if (typeof value !== 'string') return null;
  return { value, evidence: typeof evidence === 'string' ? evidence : null, leftOut: isLeftOut === true };
};
