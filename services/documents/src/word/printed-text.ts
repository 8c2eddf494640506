import type {
  DocumentModel,
  DocumentText,
  TextSpan,
  TextBlock,
} from '@attesta/contracts/model/document-model.ts';
import { documentTextOf } from '@attesta/contracts/model/document-model.ts';

import { safeLine, safeText } from './safe-text.ts';

const printedRuns = (runs: readonly TextSpan[]): TextSpan[] => {
  const printed = runs.map((run) => ({ ...run, text: safeText(run.text) }));
  const whole = safeText(runs.map(({ text }) => text).join(''));
  // Normalising can merge a letter and a combining accent of different origin: the origin is lost, the printed text is
  // right.
  const isSame = printed.map(({ text }) => text).join('') === whole;
  return isSame ? printed : [{ text: whole, origin: 'user' }];
};

const printedBlock = (block: TextBlock): TextBlock => {
  if (block.type === 'heading') return { ...block, runs: printedRuns(block.runs) };
  if (block.type === 'tasks') {
    return { ...block, items: block.items.map((item) => ({ ...item, runs: printedRuns(item.runs) })) };
  }
  const sentences = block.sentences.map((sentence) => ({ ...sentence, runs: printedRuns(sentence.runs) }));
  return { ...block, sentences };
};

/** Printed text of a model, as `toReferenceData` gives it to the Word file. */
export const printedText = (model: DocumentModel): DocumentText => {
  const text = documentTextOf(model);
  const { organization, address, zip, city } = text.letterhead;
  return {
    language: text.language,
    title: safeLine(text.title),
    letterhead: {
      organization: safeLine(organization),
      address: safeLine(address),
      zip: safeLine(zip),
      city: safeLine(city),
    },
    blocks: text.blocks.map(printedBlock),
    placeAndDate: safeLine(text.placeAndDate),
    organization: safeLine(text.organization),
    signatures: text.signatures.map((signature) => ({
      name: safeLine(signature.name),
      function: safeLine(signature.function),
    })),
  };
};
