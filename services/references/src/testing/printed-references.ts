import type pg from 'pg';
import type { DocumentModel, Language } from '@attesta/contracts/model/document-model.ts';

/** A finished reference by what a search finds it by. */
export type PrintedReference = {
  text: string;
  lastname?: string;
  finishedAt?: string;
  kind?: number;
  language?: Language;
};

/** A document that prints one paragraph. */
export const printedModel = (text: string, language: Language = 'de'): DocumentModel => ({
  engineVersion: '1',
  catalogueVersion: 'v2',
  language,
  zeugnisart: 5,
  title: 'Arbeitszeugnis',
  subject: '',
  letterhead: { organization: 'Alpina', address: 'Seeweg 1', zip: '8000', city: 'Zürich' },
  blocks: [
    {
      type: 'paragraph',
      id: 'p',
      sentences: [
        {
          id: 's',
          kind: 'item',
          sources: [],
          alternatives: ['Ungedruckte Wendung.'],
          runs: [{ text, origin: 'catalogue' }],
        },
      ],
    },
  ],
  issueDate: '2025-03-31',
  placeAndDate: 'Zürich, 31. März 2025',
  organization: 'Alpina',
  signatures: [],
});

/** Inserts finished references as a build without search left them; their ids in the same order. */
export const insertPrinted = async (
  admin: pg.Client,
  accountId: string,
  references: readonly PrintedReference[],
): Promise<string[]> => {
  const ids = [];
  for (const { text, lastname = 'Keller', finishedAt, kind = 5, language = 'de' } of references) {
    const { rows } = await admin.query<{ id: string }>(
      `with reference as (
         insert into zeugnisse.zeugnis (account_id, finished, ordered_at, finished_at, firstname, lastname, gender,
           birthday, hometown, function, zeugnisart, sprache, document_id)
         values ($1, true, '2024-01-01', $2, 'Sandra', $3, 'F', '1988-06-14', 'Bülach ZH', 'Köchin', $4, $5, null)
         returning id
       ), printed as (
         insert into zeugnisse.document (zeugnis_id, model, input_hash, engine_version, catalogue_version, issue_date,
           generated_on, created_at)
         select id, $6, '', '1', 'v2', '2025-03-31', '2025-03-31', now() from reference returning id, zeugnis_id
       ) select zeugnis_id as id, id as document from printed`,
      [
        accountId,
        finishedAt ?? '2025-03-31T10:00:00Z',
        lastname,
        kind,
        language,
        printedModel(text, language),
      ],
    );
    const id = rows[0]?.id ?? '';
    await admin.query(
      'update zeugnisse.zeugnis z set document_id = d.id from zeugnisse.document d where z.id = $1 and d.zeugnis_id = $1',
      [id],
    );
    ids.push(id);
  }
  return ids;
};
