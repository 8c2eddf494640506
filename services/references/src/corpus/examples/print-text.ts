import type { DocumentModel, TextSpan } from '@attesta/contracts/model/document-model.ts';

/** A reference as plain text: title, separate paragraphs, duties as a list, place, employer and signatures. */
export const printText = (model: DocumentModel): string => {
  const blocks = model.blocks.map((block) => {
    switch (block.type) {
      case 'heading':
        return textOf(block.runs);
      case 'tasks':
        return block.items.map(({ runs }) => `– ${textOf(runs)}`).join('\n');
      case 'paragraph':
        return block.sentences.map(({ runs }) => textOf(runs)).join(' ');
    }
  });
  const signatures = model.signatures
    .filter(({ name }) => name !== '')
    .map(({ name, function: title }) => `${name}, ${title}`);
  return [model.title, ...blocks, model.placeAndDate, [model.organization, ...signatures].join('\n')].join(
    '\n\n',
  );
};

const textOf = (runs: readonly TextSpan[]): string => runs.map(({ text }) => text).join('');
