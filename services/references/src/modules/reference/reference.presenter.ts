import type { z } from 'zod';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { referenceSchema } from '@attesta/contracts/operations/references/references.ts';

import type { Requester } from '../delegation/read-requester.ts';
import { catalogueOf } from './catalogue-of.ts';
import { fileNameOf } from './file-name-of.ts';
import type { Reference } from './reference.entity.ts';

type ReferenceDetail = z.infer<typeof referenceSchema>;

/** Reference detail of product.md 3 for its owner; names of kind, variant and reason in `language`. */
export const presentReference = (zeugnis: Reference, language: Language = 'de'): ReferenceDetail => ({
  ...presentSummary(zeugnis, language),
  fileName: fileNameOf(zeugnis),
  abschlussdatum: zeugnis.finishedAt?.toISOString() ?? null,
  selfRating: zeugnis.selfRating,
  leaveDate: zeugnis.leaveDate ?? null,
  signature1: zeugnis.signature1,
  functionSignature1: zeugnis.functionSignature1,
  signature2: zeugnis.signature2,
  functionSignature2: zeugnis.functionSignature2,
});

/** The same for a deputy: subject of the rating, requester, deadline and message; no other private data (checks.md W10). */
export const presentToDeputy = (
  zeugnis: Reference,
  language: Language,
  { organization, expiresAt, deadline, message }: Requester,
): ReferenceDetail => ({
  ...presentSummary(zeugnis, language),
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

const presentSummary = (zeugnis: Reference, language: Language) => {
  const { lookups } = catalogueOf(zeugnis);
  const { zeugnisarten, zeugnisvarianten, bestellgruende } = lookups;
  return {
    id: zeugnis.id,
    deputyUsed: zeugnis.deputyUsed,
    deputyEmail: zeugnis.deputyEmail ?? null,
    idZeugnisart: zeugnis.zeugnisart ?? null,
    idZeugnisvariante: zeugnis.zeugnisvariante ?? null,
    idBestellgrund: zeugnis.bestellgrund ?? null,
    finished: zeugnis.finished,
    employeeName: `${zeugnis.firstname} ${zeugnis.lastname}`.trim(),
    zeugnisart: zeugnisarten.find(({ id }) => id === zeugnis.zeugnisart)?.name[language] ?? null,
    zeugnisvariante:
      zeugnisvarianten.find(({ id }) => id === zeugnis.zeugnisvariante)?.name[language] ?? null,
    bestellgrund: bestellgruende.find(({ value }) => value === zeugnis.bestellgrund)?.label[language] ?? null,
    sprache: zeugnis.sprache ?? null,
  };
};
