import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { CompositionInput } from '../input/input.ts';
import { cleanLine } from '../input/user-text.ts';

/** Signers from left to right (domain.md 3.8): a single one stands left; without any, two empty lines remain. */
export const signaturesOf = (zeugnis: CompositionInput['zeugnis']): DocumentModel['signatures'] => {
  const lines = [
    { name: zeugnis.signature1, function: zeugnis.functionSignature1 },
    { name: zeugnis.signature2, function: zeugnis.functionSignature2 },
  ].map((signer) => ({ name: cleanLine(signer.name ?? ''), function: cleanLine(signer.function ?? '') }));
  const given = lines.filter((line) => line.name !== '' || line.function !== '');
  return given.length > 0 ? given : lines;
};
