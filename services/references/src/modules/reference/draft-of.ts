import type { Reference } from './reference.entity.ts';

/**
 * Parts that a reference lends to one for another person of the same function: duties, settings and signatories. Ratings, names
 * and dates belong to the person, and so does the reason: without it the third step waits to be saved, with its days.
 */
export const draftOf = (template: Reference): Partial<Reference> => ({
  function: template.function,
  tasks: template.tasks,
  tasksAsText: template.tasksAsText,
  sprache: template.sprache,
  zeugnisart: template.zeugnisart,
  zeugnisvariante: template.zeugnisvariante,
  trade: template.trade,
  audiences: template.audiences,
  signature1: template.signature1,
  functionSignature1: template.functionSignature1,
  signature2: template.signature2,
  functionSignature2: template.functionSignature2,
});
