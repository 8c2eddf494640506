import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import { searchWords } from '@attesta/service-kit/database/paging.ts';

import { printedTextOf } from '../document/printed-text.ts';
import { excerptOf, fold } from './excerpt.ts';
import type { ExcerptPart } from './excerpt.ts';
import type { EntryRow } from './reference-entry.presenter.ts';

/** Excerpts of the rows whose printed text was found and not their names, by their id. At most one statement. */
export const readExcerpts = async (
  em: EntityManager,
  rows: readonly EntryRow[],
  search: string,
): Promise<Map<string, ExcerptPart[]>> => {
  const words = searchWords(search);
  const byText = rows.filter((row) => row.finished && !isNamed(row, words));
  if (words.length === 0 || byText.length === 0) return new Map();
  const models = await em.execute<{ id: string; model: DocumentModel }[]>(
    `select z.id, d.model from zeugnisse.zeugnis z join zeugnisse.document d on d.id = z.document_id
     where z.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(byText.map(({ id }) => id))],
  );
  return new Map(
    models.flatMap(({ id, model }) => {
      const excerpt = excerptOf(printedTextOf(model), words);
      return excerpt === null ? [] : [[id, excerpt] as const];
    }),
  );
};

const isNamed = (row: EntryRow, words: readonly string[]): boolean => {
  const { firstname, lastname, function: position, deputy_email: email, deputy_name: name } = row;
  const shown = fold([firstname, lastname, position ?? '', email ?? '', name ?? ''].join(' '));
  return words.every((word) => shown.includes(fold(word)));
};
