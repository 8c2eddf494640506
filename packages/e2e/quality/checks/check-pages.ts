import { languageSchema } from '@attesta/contracts/model/document-model.ts';
import type { DocumentModel, TextSpan } from '@attesta/contracts/model/document-model.ts';

import { startOfficePool } from '../../../../services/documents/src/office/office-pool.ts';
import { renderReference } from '../../../../services/documents/src/modules/rendering/render-reference.ts';
import { pdfText } from '../../../../services/documents/src/testing/pdf-text.ts';
import { firstUid, installed, readTemplate } from '../../../../services/documents/src/testing/test-office.ts';
import { loadCatalogue } from '../../../../services/references/src/engine/catalogue/load-catalogue.ts';
import { compose } from '../../../../services/references/src/engine/compose.ts';
import { randomInputs } from '../../../../services/references/src/corpus/inputs/random-input.ts';
import { pdfFaultsOf } from './pdf-faults.ts';

const seed = 3;
const maxPages = 2;
const languages = languageSchema.options;
/** Number of documents from which a second LibreOffice saves more than the two seconds of its start. */
const enoughForTwo = 50;
const letterhead = { templateFilename: 'standard.docx', logo: null, logoPosition: 'left' } as const;

export type PageFault = { readonly document: string; readonly fault: string };
export type PageReport = { readonly documents: number; readonly faults: readonly PageFault[] };

/**
 * Writes random references as Word files, converts them with a real LibreOffice and checks the pages (domain.md Q32,
 * Q33) and the PDF of each; the languages take turns.
 */
export const checkPages = async (documents: number): Promise<PageReport> => {
  const catalogue = loadCatalogue();
  const models = randomInputs(catalogue, seed);
  const atOnce = documents < enoughForTwo ? 1 : 2;
  const pool = await startOfficePool({
    ...installed,
    size: atOnce,
    firstUid,
    warmUp: await readTemplate(),
  });
  const faults: PageFault[] = [];
  let left = documents;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const language = languages[left % languages.length];
      let input = models.next().value;
      while (input.zeugnis.sprache !== language) input = models.next().value;
      const model = compose(input, catalogue, 'fluent');
      const rendered = await renderReference(model, letterhead, pool);
      const pages = (await pdfText(rendered.pdf ?? Buffer.alloc(0))).split('\f').slice(0, -1);
      const found = [...faultsOf(model, pages), ...(await pdfFaultsOf(rendered, pool))];
      for (const fault of found) faults.push({ document: input.zeugnisId, fault });
    }
  };
  try {
    await pool.ready;
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await pool.stop();
  }
  return { documents, faults };
};

const faultsOf = (model: DocumentModel, pages: readonly string[]): string[] => {
  const faults: string[] = [];
  if (pages.length < 1 || pages.length > maxPages) faults.push(`${pages.length} pages`);
  const printed = lettersOf(pages.join(''));
  for (const text of [model.title, model.placeAndDate, ...textsOf(model)]) {
    if (!printed.includes(lettersOf(text))) faults.push(`not printed in one piece: ${text}`);
  }
  const last = lettersOf(pages.at(-1) ?? '');
  for (const { name, function: title } of model.signatures) {
    if (!last.includes(lettersOf(name)) || !last.includes(lettersOf(title))) {
      faults.push(`${name} does not sign on the last page`);
    }
  }
  const closing = closingOf(model);
  if (closing !== undefined && !last.includes(lettersOf(closing))) {
    faults.push('the last line and the signatures are apart');
  }
  return faults;
};

/** Letters and digits alone, because lines break anywhere and signatures stand in columns. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const sentencesOf = ({ blocks }: DocumentModel): string[] =>
  blocks.flatMap((block) =>
    block.type === 'paragraph' ? block.sentences.map(({ runs }) => textOf(runs)) : [],
  );

/** Last text before the signatures; a confirmation of employment may end with tasks. */
const closingOf = (model: DocumentModel): string | undefined => {
  const last = model.blocks.at(-1);
  const task = last?.type === 'tasks' ? last.items.at(-1) : undefined;
  return task === undefined ? sentencesOf(model).at(-1) : textOf(task.runs);
};

const textsOf = (model: DocumentModel): string[] => {
  const others = model.blocks.flatMap((block) => {
    if (block.type === 'heading') return [textOf(block.runs)];
    return block.type === 'tasks' ? block.items.map(({ runs }) => textOf(runs)) : [];
  });
  return [...sentencesOf(model), ...others];
};

const textOf = (runs: readonly TextSpan[]): string => runs.map(({ text }) => text).join('');
