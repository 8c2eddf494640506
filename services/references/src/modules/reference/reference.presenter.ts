import type { z } from 'zod';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { referenceSchema } from '@attesta/contracts/operations/references/references.ts';

import { catalogueOf } from './catalogue-of.ts';
import { fileNameOf } from './file-name-of.ts';
import type { Reference } from './reference.entity.ts';

type ReferenceDetail = z.infer<typeof referenceSchema>;

/** Requester of a rating as a deputy sees it, with deadline (a Swiss day) and message. */
export type Requester = {
  organization: string;
  expiresAt: Date;
  deadline: string | null;
  message: string | null;
};

/** Reference detail of product.md 3 for its owner; names of kind, variant and reason in `language`. */
export const presentReference = (reference: Reference, language: Language = 'de'): ReferenceDetail => ({
  ...presentSummary(reference, language),
  fileName: fileNameOf(reference),
  abschlussdatum: reference.finishedAt?.toISOString() ?? null,
  selfRating: reference.selfRating,
  leaveDate: reference.leaveDate ?? null,
  signature1: reference.signature1,
  functionSignature1: reference.functionSignature1,
  signature2: reference.signature2,
  functionSignature2: reference.functionSignature2,
});

/**
 * The same for a deputy: subject of the rating, requester, deadline and message; no other private data (checks.md W10).
 */
export const presentToDeputy = (
  reference: Reference,
  language: Language,
  { organization, expiresAt, deadline, message }: Requester,
): ReferenceDetail => ({
  ...presentSummary(reference, language),
  selfRating: false,
  leaveDate: null,
  signature1: '',
  functionSignature1: '',
  signature2: '',
  functionSignature2: '',
  organization,
  expiresAt: expiresAt.toISOString(),
  ...(deadline !== null && { deadline }),
  ...(message !== null && { message }),
});

const presentSummary = (reference: Reference, language: Language) => {
  const { lookups } = catalogueOf(reference);
  const { zeugnisarten, zeugnisvarianten, bestellgruende } = lookups;
  return {
    id: reference.id,
    deputyUsed: reference.deputyUsed,
    deputyEmail: reference.deputyEmail ?? null,
    idZeugnisart: reference.zeugnisart ?? null,
    idZeugnisvariante: reference.zeugnisvariante ?? null,
    idBestellgrund: reference.bestellgrund ?? null,
    finished: reference.finished,
    employeeName: `${reference.firstname} ${reference.lastname}`.trim(),
    zeugnisart: zeugnisarten.find(({ id }) => id === reference.zeugnisart)?.name[language] ?? null,
    zeugnisvariante:
      zeugnisvarianten.find(({ id }) => id === reference.zeugnisvariante)?.name[language] ?? null,
    bestellgrund:
      bestellgruende.find(({ value }) => value === reference.bestellgrund)?.label[language] ?? null,
    sprache: reference.sprache ?? null,
  };
};
