import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentModel, Language } from '@attesta/contracts/model/document-model.ts';
import type { Finding } from '@attesta/contracts/operations/references/findings.ts';
import { Problem } from '@attesta/service-kit/http/errors.ts';
import { loadDocumentCheck } from '../../rules/load-document-check.ts';
import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { documentFactsOf } from '../../rules/facts-to-check.ts';
import { Document } from '../document/document.entity.ts';
import { readDocumentInput } from '../document/read-document-input.ts';
import type { DocumentInput } from '../document/read-document-input.ts';
import type { Reference } from '../reference/reference.entity.ts';
import type { Place } from '../../rules/reading/faults.ts';

/**
 * The questions (idKompetenz) that a sentence states, and the field whose line it is: a task, or one of several functions,
 * from 0.
 */
type Origin = { field: 'document' | 'tasks' | 'positions'; items: number[]; line?: number };

/**
 * What a place of a document rests on, so that it can be changed there. In a sentence of several questions those that
 * the user answered in own words come first.
 */
const originOf = ({ blocks }: DocumentModel, place: Place | null, { items }: Catalogue): Origin => {
  const block = blocks.find(({ id }) => id === place?.block);
  if (block === undefined || block.type === 'heading') return { field: 'document', items: [] };
  if (block.type === 'tasks') {
    const position = /^tasks\.(?<number>\d+)$/u.exec(block.id)?.groups?.['number'];
    if (position !== undefined) return { field: 'positions', items: [], line: Number(position) - 1 };
    const line = block.items.findIndex(({ id }) => id === place?.sentence);
    return { field: 'tasks', items: [], ...(line >= 0 && { line }) };
  }
  const sources = block.sentences.find(({ id }) => id === place?.sentence)?.sources ?? [];
  const keys = [
    ...sources.flatMap((source) => (source.type === 'answer' ? [source.item] : [])),
    ...sources.flatMap((source) => (source.type === 'rating' ? [source.item] : [])),
  ];
  return {
    field: 'document',
    items: keys.flatMap((key) => items.find((item) => item.key === key)?.id ?? []),
  };
};

/** The document last generated, while it says what is saved. */
export type CurrentDocument = Pick<Document, 'id' | 'model'> & Pick<DocumentInput, 'input'>;

/** Null before there is one, and when something was changed since. */
export const readCurrentDocument = async (
  em: EntityManager,
  zeugnis: Reference,
): Promise<CurrentDocument | null> => {
  const { documentId } = zeugnis;
  if (documentId == null) return null;
  const document = await em.findOne(Document, { id: documentId });
  if (document === null) return null;
  const saved = await readInput(em, zeugnis, document.generatedOn);
  if (saved?.hash !== document.inputHash) return null;
  return { id: document.id, model: document.model, input: saved.input };
};

/**
 * What deserves a second look in a document as a whole: its length in words and pages, long sentences and repetitions of
 * the user's.
 */
export const findInDocument = async (
  em: EntityManager,
  { id, model, input }: CurrentDocument,
  catalogue: Catalogue,
  language: Language,
): Promise<Omit<Finding, 'kept'>[]> => {
  const pages = await readPages(em, id);
  const check = await loadDocumentCheck(language);
  const faults = check(model, documentFactsOf(input, catalogue), pages === null ? {} : { layout: { pages } });
  return faults
    .filter((fault) => fault.class === 'finding')
    .map(({ code, params, place }) => ({
      key: ['document', code, place?.block, place?.sentence].filter((part) => part !== undefined).join(':'),
      code,
      ...originOf(model, place, catalogue),
      words: '',
      params: { ...params },
      places: place === null ? [] : [{ block: place.block, part: place.sentence }],
    }));
};

/** Null where a step has been emptied since. */
const readInput = async (
  em: EntityManager,
  zeugnis: Reference,
  day: string,
): Promise<DocumentInput | null> => {
  try {
    return await readDocumentInput(em, zeugnis, day);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
};

/** Null until the document is set. */
const readPages = async (em: EntityManager, documentId: string): Promise<number | null> => {
  const [rendering] = await em.execute<{ page_count: number | null }[]>(
    'select page_count from documents_api.rendering(?)',
    [documentId],
  );
  return rendering?.page_count ?? null;
};
