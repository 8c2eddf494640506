import type { Sentence } from '@attesta/contracts/model/document-model.ts';
import type { TextSentence } from '@attesta/contracts/operations/references/text.ts';

/**
 * Sentences that a reference must contain and therefore keeps: who the person is, what they did, the overall verdict and the
 * conduct (Art. 330a CO; BGE 129 III 177); null for a sentence that may be left out.
 */
export const requiredFor = (kind: Sentence['kind']): TextSentence['requiredFor'] => {
  if (kind === 'intro' || kind === 'overall' || kind === 'behaviour') return kind;
  return kind === 'taskLeadIn' || kind === 'tasks' ? 'taskLeadIn' : null;
};
