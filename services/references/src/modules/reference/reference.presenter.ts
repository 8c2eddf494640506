import type { z } from 'zod';
import type { referenceSchema } from '@attesta/contracts/operations/references.ts';

import { catalogueOf } from './catalogue-of.ts';
import type { Zeugnis } from './zeugnis.entity.ts';

/** Reference detail of SPEC section 3, names in German. */
export function presentReference(zeugnis: Zeugnis): z.infer<typeof referenceSchema> {
  const { lookups } = catalogueOf(zeugnis);
  const nameOf = (entries: readonly { id: number; name: { de: string } }[], id: number | null | undefined) =>
    entries.find((entry) => entry.id === id)?.name.de ?? null;
  return {
    id: zeugnis.id,
    deputyUsed: zeugnis.deputyUsed,
    deputyEmail: zeugnis.deputyEmail ?? null,
    selfRating: zeugnis.selfRating,
    idZeugnisart: zeugnis.zeugnisart ?? null,
    idZeugnisvariante: zeugnis.zeugnisvariante ?? null,
    idBestellgrund: zeugnis.bestellgrund ?? null,
    leaveDate: zeugnis.leaveDate ?? null,
    signature1: zeugnis.signature1,
    functionSignature1: zeugnis.functionSignature1,
    signature2: zeugnis.signature2,
    functionSignature2: zeugnis.functionSignature2,
    finished: zeugnis.finished,
    employeeName: `${zeugnis.firstname} ${zeugnis.lastname}`,
    zeugnisart: nameOf(lookups.zeugnisarten, zeugnis.zeugnisart),
    zeugnisvariante: nameOf(lookups.zeugnisvarianten, zeugnis.zeugnisvariante),
    bestellgrund:
      lookups.bestellgruende.find(({ value }) => value === zeugnis.bestellgrund)?.label.de ?? null,
  };
}
