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
 * Source of a sentence: the questions (idKompetenz) that it answers, or a field and its line (from 0), which is a task
 * or one of several functions.
 */
type Origin = { field: 'document' | 'tasks' | 'positions'; items: number[]; line?: number };

/**
 * Source of a place in a document, where the user can change it. Among several questions those answered in own words
 * come first.
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

/** The last generated document, if it still matches the saved data. */
export type CurrentDocument = Pick<Document, 'id' | 'model'> & Pick<DocumentInput, 'input'>;

/** Null before the first document, and once its input has changed. */
export const readCurrentDocument = async (
  em: EntityManager,
  reference: Reference,
): Promise<CurrentDocument | null> => {
  const { documentId } = reference;
  if (documentId == null) return null;
  const document = await em.findOne(Document, { id: documentId });
  if (document === null) return null;
  const saved = await readInput(em, reference, document.generatedOn);
  if (saved?.hash !== document.inputHash) return null;
  return { id: document.id, model: document.model, input: saved.input };
};

/** Findings in a document as a whole: length in words and pages, long sentences and repetitions typed by the user. */
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

/** Null if a step has become incomplete. */
const readInput = async (
  em: EntityManager,
  reference: Reference,
  day: string,
): Promise<DocumentInput | null> => {
  try {
    return await readDocumentInput(em, reference, day);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
};

/** Null until the document is rendered. */
const readPages = async (em: EntityManager, documentId: string): Promise<number | null> => {
  const [rendering] = await em.execute<{ page_count: number | null }[]>(
    'select page_count from documents_api.rendering(?)',
    [documentId],
  );
  return rendering?.page_count ?? null;
};
