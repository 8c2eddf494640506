import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

/** Replaces typed words; a word that touches it is incomplete and skipped. */
const mask = '\uFFFC';
/** Short words before an apostrophe that belong to the next one: «l’impegno», «qu’elle», «dell’attività». */
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|un|dell|all|dall|nell|sull|quell)['’](?=.)/iu;

/** All occurrences of generated words in a document, title included. */
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
    .filter((word) => !/\p{N}/u.test(word))
    .map((word) => word.replaceAll(/^[^\p{L}\uFFFC]+|[^\p{L}\uFFFC]+$/gu, ''))
    .map((word) => word.replace(elided, ''))
    .filter((word) => /\p{L}/u.test(word) && !word.includes(mask));
