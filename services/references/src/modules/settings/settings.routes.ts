import type { z } from 'zod';
import * as wizardSteps from '@attesta/contracts/operations/references/wizard-steps.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { loadReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { presentAudiences } from '../text-settings/chosen-audiences.ts';
import { readUsualAudiences } from '../text-settings/read-usual-audiences.ts';
import { readConfirmedWorkload } from './confirmed-workload.ts';
import { readLocation } from './locations.ts';
import { saveZeugnis } from './save-zeugnis.ts';
import { suggestSignatures } from './suggest-signatures.ts';

export const settingsRoutes = (): Route[] => [
  route(wizardSteps.getZeugnis, async ({ em, actor, params }) => {
    const reference = await loadReference(em, params.id, actor.accountId);
    const audiences = await readUsualAudiences(em, reference);
    const pensum = await readConfirmedWorkload(em, reference);
    return {
      ...presentSettings(reference),
      ...(audiences === null ? {} : { audiences: presentAudiences(audiences) }),
      ...(pensum === undefined ? {} : { pensum }),
      ...(await readLocation(em, reference)),
      ...(await suggestSignatures(em, reference)),
    };
  }),
  route(wizardSteps.saveZeugnis, async (call) => {
    const reference = await saveZeugnis(call);
    const pensum = await readConfirmedWorkload(call.em, reference);
    return {
      ...presentSettings(reference),
      ...(pensum === undefined ? {} : { pensum }),
      ...(await readLocation(call.em, reference)),
    };
  }),
];

/** Presents step 3. The deputy's secret never leaves the server (checks.md W10). */
const presentSettings = (reference: Reference): z.infer<typeof wizardSteps.zeugnisSchema> => ({
  idZeugnis: reference.id,
  zeugnisart: reference.zeugnisart ?? null,
  zeugnisvariante: reference.zeugnisvariante ?? null,
  leaveDate: reference.leaveDate ?? null,
  ...(reference.trade == null ? {} : { trade: reference.trade }),
  ...(reference.audiences == null ? {} : { audiences: presentAudiences(reference.audiences) }),
  ...(reference.issueDate == null ? {} : { issueDate: reference.issueDate }),
  bestellgrund: reference.bestellgrund ?? null,
  signature1: reference.signature1,
  functionSignature1: reference.functionSignature1,
  signature2: reference.signature2,
  functionSignature2: reference.functionSignature2,
  sprache: reference.sprache ?? null,
  deputyEmail: reference.deputyEmail ?? null,
  deputySecret: null,
  deputyUsed: reference.deputyUsed,
});
