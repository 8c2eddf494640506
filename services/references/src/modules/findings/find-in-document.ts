import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@attesta/contracts/document-model.ts';
import type { Finding } from '@attesta/contracts/operations/findings.ts';
import { Problem } from '@attesta/service-kit/errors.ts';
import { loadDocumentCheck } from '@attesta/document-rules/load-document-check.ts';

import { documentFactsOf } from '../document/document-facts.ts';
import { Document } from '../document/document.entity.ts';
import { readDocumentInput } from '../document/read-document-input.ts';
import type { DocumentInput } from '../document/read-document-input.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';
import { originOf } from './place-in-document.ts';

/**
 * What deserves a second look in the document last generated: its length in words and pages, long sentences and
 * repetitions of the user's. Nothing before there is one, or when something was changed since.
 */
export const findInDocument = async (
  em: EntityManager,
  zeugnis: Zeugnis,
  language: Language,
): Promise<Omit<Finding, 'kept'>[]> => {
  const { documentId } = zeugnis;
  if (documentId == null) return [];
  const document = await em.findOne(Document, { id: documentId });
  if (document === null) return [];
  const current = await readInput(em, zeugnis, document.generatedOn);
  if (current?.hash !== document.inputHash) return [];
  const pages = await readPages(em, documentId);
  const check = await loadDocumentCheck(language);
  const catalogue = catalogueOf(zeugnis);
  const faults = check(
    document.model,
    documentFactsOf(current.input, catalogue),
    pages === null ? {} : { layout: { pages } },
  );
  return faults
    .filter((fault) => fault.class === 'finding')
    .map(({ code, params, place }) => ({
      key: ['document', code, place?.block, place?.sentence].filter((part) => part !== undefined).join(':'),
      code,
      ...originOf(document.model, place, catalogue),
      words: '',
      params: { ...params },
    }));
};

/** Null where a step has been emptied since. */
const readInput = async (em: EntityManager, zeugnis: Zeugnis, day: string): Promise<DocumentInput | null> => {
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
