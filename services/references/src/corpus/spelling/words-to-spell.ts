import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

/** Stands for what a user typed; a word that touches it is no whole word. */
const mask = '\uFFFC';
/** Short words before an apostrophe that belong to the next one: «l’impegno», «qu’elle», «dell’attività». */
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|un|dell|all|dall|nell|sull|quell)['’](?=.)/iu;

/** The words that the generator wrote in a document, title included, each as often as it occurs. */
export const wordsToSpell = (model: DocumentModel): string[] => {
  const sentences = model.blocks.flatMap((block) => {
    if (block.type === 'heading') return [block.runs];
    return (block.type === 'paragraph' ? block.sentences : block.items).map(({ runs }) => runs);
  });
  const texts = sentences.map((runs) =>
    runs.map(({ text, origin }) => (origin === 'user' ? mask : text)).join(''),
  );
  return [model.title, ...texts].flatMap(wordsOf);
};

const wordsOf = (text: string): string[] =>
  text
    .split(/[\s\u2013]+/u)
    .filter((part) => !/\p{N}/u.test(part))
    .map((part) => part.replaceAll(/^[^\p{L}\uFFFC]+|[^\p{L}\uFFFC]+$/gu, ''))
    .map((part) => part.replace(elided, ''))
    .filter((part) => /\p{L}/u.test(part) && !part.includes(mask));
