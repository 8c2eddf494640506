import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import type { DocumentText } from '@attesta/contracts/model/document-model.ts';
import { csvOf } from '@attesta/service-kit/http/csv.ts';
import type { CsvColumn } from '@attesta/service-kit/http/csv.ts';

import { printedText } from '../../word/printed-text.ts';

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

const rowsOf = (value: unknown): readonly Stored[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const ofPerson = new Set([
  'firstname',
  'lastname',
  'gender',
  'birthday',
  'birthday_year_only',
  'hometown',
  'academic_title',
]);
const ofEmployment = new Set([
  'function',
  'function_from',
  'entry_date',
  'leave_date',
  'tasks',
  'tasks_as_text',
  'positions',
  'positions_as',
  'periods',
]);

const pick = (row: Stored, isWanted: (key: string) => boolean): Stored =>
  Object.fromEntries(Object.entries(row).filter(([key]) => isWanted(key)));

/** Paragraphs of a text as somebody reads them. */
const paragraphsOf = ({ blocks }: DocumentText): string[] =>
  blocks.map((block) => {
    const text = (runs: readonly { text: string }[]) => runs.map((run) => run.text).join('');
    if (block.type === 'heading') return text(block.runs);
    if (block.type === 'tasks') return block.items.map(({ runs }) => text(runs)).join('\n');
    return block.sentences.map(({ runs }) => text(runs)).join(' ');
  });

const textOf = (documents: readonly Stored[], id: unknown): object | null => {
  const parsed = documentModelSchema.safeParse(documents.find((row) => row['id'] === id)?.['model']);
  if (parsed.data === undefined) return null;
  const printed = printedText(parsed.data);
  return {
    language: printed.language,
    title: printed.title,
    paragraphs: paragraphsOf(printed),
    placeAndDate: printed.placeAndDate,
    organization: printed.organization,
    signatures: printed.signatures,
  };
};

/**
 * JSON of a reference: what people look for by name, and below `stored` every other row as it is kept, so that nothing
 * is left out. Keys are those of the database.
 */
export const referenceJson = (stored: Stored): string => {
  const { zeugnis, bewertung, delegation, document, ...more } = stored;
  const row = isRecord(zeugnis) ? zeugnis : {};
  const documents = rowsOf(document);
  const content = {
    format: 'attesta-reference-1',
    person: pick(row, (key) => ofPerson.has(key)),
    employment: pick(row, (key) => ofEmployment.has(key)),
    settings: pick(row, (key) => !ofPerson.has(key) && !ofEmployment.has(key)),
    ratings: rowsOf(bewertung),
    text: textOf(documents, row['document_id']),
    delegations: rowsOf(delegation),
    stored: { documents, ...more },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
};

/** Bytes of a CSV file, its cells neutralised as in all exports. */
export const csvBytes = async <Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> => {
  const portions = async function* () {
    yield rows;
  };
  const pieces: string[] = [];
  for await (const piece of csvOf(columns, portions())) pieces.push(piece);
  return Buffer.from(pieces.join(''), 'utf8');
};
