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
  // Letter and accent of two hands become one character: whose words they are is told no more, what is printed is.
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

/** The words of a model as `toReferenceData` gives them to its Word file, for reading. */
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
