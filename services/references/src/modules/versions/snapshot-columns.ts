/**
 * Contents of a kept state of a reference. A column or a table that comes later is entered here, or among those left out
 * with its reason: `snapshot-columns.test.ts` fails until it is.
 */

/**
 * Kept columns by table, and the SQL order of its rows. `signs` are kept and brought back too, but say who did something
 * and when: two states that differ in them alone are the same.
 */
export type KeptTable = {
  readonly columns: readonly string[];
  readonly signs: readonly string[];
  readonly order: string;
};

/** Columns of the reference's own row. */
export const keptOfReference = [
  'firstname',
  'lastname',
  'academic_title',
  'gender',
  'birthday',
  'birthday_year_only',
  'hometown',
  'function',
  'entry_date',
  'tasks',
  'tasks_as_text',
  'positions',
  'positions_as',
  'function_from',
  'periods',
  'sprache',
  'zeugnisart',
  'zeugnisvariante',
  'trade',
  'audiences',
  'bestellgrund',
  'leave_date',
  'issue_date',
  'signature1',
  'function_signature1',
  'signature2',
  'function_signature2',
  'location_id',
] as const;

/** Tables with rows of a reference (`zeugnis_id`). */
export const keptTables = {
  bewertung: {
    columns: ['id_kompetenz', 'bewertung', 'keine_relevanz', 'evidence', 'left_out'],
    signs: ['updated_at'],
    order: 'id_kompetenz',
  },
  text_change: {
    columns: [
      'sentence_id',
      'wording_id',
      'text',
      'base_text',
      'basis',
      'removed',
      'moved',
      'after_id',
      'block_id',
    ],
    signs: ['person_id', 'at'],
    order: 'at, sentence_id',
  },
  kept_finding: { columns: ['key', 'reason'], signs: ['kept_by', 'kept_at'], order: 'key' },
  avoided: { columns: ['language', 'wordings'], signs: [], order: 'language' },
} as const satisfies Record<string, KeptTable>;

/** Columns of the reference that no version brings back, with the reason. */
export const leftOutOfReference: Readonly<Record<string, string>> = {
  id: 'says which reference it is',
  account_id: 'belongs to the owner, also after a transfer',
  finished: 'a finished reference never opens again',
  finished_at: 'likewise',
  ordered_at: 'a fact of the order',
  catalogue_version: 'the pinned edition stays',
  self_rating: 'who rates is a matter of now',
  deputy_used: 'likewise',
  deputy_email: 'likewise',
  deputy_name: 'likewise',
  document_id: 'the document is composed anew',
  touched_at: 'tells of the last change, restoring included',
  text_version: 'counts the saves, restoring included',
  search_text: 'made by the database',
  corrects_id: 'its place in a series stays',
  series_id: 'likewise',
  replaced_at: 'likewise',
  continues_id: 'the interim reference before it stays',
  text_seed: 'equal wordings stay chosen as they are',
};

/** Tables with rows of a reference that no version holds, with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  delegation: 'links, deadlines and mails go their own way',
  document: 'composed from what is kept',
  correction: 'why it was begun stays',
  hold: 'whether it is kept is a matter of now',
  deletion_notice: 'announces a deletion',
  printed_text: 'made at finishing',
  version: 'the history itself',
  event: 'the trail, append-only',
};
