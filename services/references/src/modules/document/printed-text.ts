import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';

import { plainText } from '../../engine/text/rich-text.ts';

/** Text of the document below the letterhead, as one line. */
export const printedTextOf = (model: DocumentModel): string => {
  const blocks = model.blocks.flatMap((block) => {
    if (block.type === 'heading') return [plainText(block.runs)];
    if (block.type === 'tasks') return [block.items.map(({ runs }) => plainText(runs)).join('; ')];
    return block.sentences.map(({ runs }) => plainText(runs));
  });
  const signatures = model.signatures.flatMap(({ name, function: position }) => [name, position]);
  return [model.title, model.subject, ...blocks, model.placeAndDate, ...signatures]
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/gu, ' ');
};

/** A finished reference whose printed text becomes searchable. */
export type Printed = {
  id: string;
  accountId: string;
  finishedAt: Date;
  zeugnisart: number | null | undefined;
  sprache: string | null | undefined;
  model: DocumentModel;
};

/** Makes the text of a finished reference searchable, in the transaction of the caller; once is enough. */
export const storePrintedText = async (
  tx: EntityManager,
  { id, accountId, finishedAt, zeugnisart, sprache, model }: Printed,
): Promise<void> => {
  await tx.execute(
    `insert into zeugnisse.printed_text (zeugnis_id, account_id, form, year, kind, language)
     values (?, ?, zeugnisse.printed_form(?), ?, ?, ?) on conflict do nothing`,
    [
      id,
      accountId,
      printedTextOf(model),
      Number(swissDay(finishedAt).slice(0, 4)),
      zeugnisart ?? null,
      sprache ?? null,
    ],
  );
};
