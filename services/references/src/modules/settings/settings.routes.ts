import type { z } from 'zod';
import * as wizardSteps from '@attesta/contracts/operations/references/wizard-steps.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { loadReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { presentAudiences } from '../text-settings/chosen-audiences.ts';
import { readUsualAudiences } from '../text-settings/read-usual-audiences.ts';
import { saveZeugnis } from './save-zeugnis.ts';
import { suggestSignatures } from './suggest-signatures.ts';

export const settingsRoutes = (): Route[] => [
  route(wizardSteps.getZeugnis, async ({ em, actor, params }) => {
    const zeugnis = await loadReference(em, params.id, actor.accountId);
    const audiences = await readUsualAudiences(em, zeugnis);
    return {
      ...presentSettings(zeugnis),
      ...(audiences === null ? {} : { audiences: presentAudiences(audiences) }),
      ...(await suggestSignatures(em, zeugnis)),
    };
  }),
  route(wizardSteps.saveZeugnis, async (call) => presentSettings(await saveZeugnis(call))),
];

/** Presents step 3. The deputy's secret never leaves the server (checks.md W10). */
const presentSettings = (zeugnis: Reference): z.infer<typeof wizardSteps.zeugnisSchema> => ({
  idZeugnis: zeugnis.id,
  zeugnisart: zeugnis.zeugnisart ?? null,
  zeugnisvariante: zeugnis.zeugnisvariante ?? null,
  leaveDate: zeugnis.leaveDate ?? null,
  ...(zeugnis.trade == null ? {} : { trade: zeugnis.trade }),
  ...(zeugnis.audiences == null ? {} : { audiences: presentAudiences(zeugnis.audiences) }),
  ...(zeugnis.issueDate == null ? {} : { issueDate: zeugnis.issueDate }),
  bestellgrund: zeugnis.bestellgrund ?? null,
  signature1: zeugnis.signature1,
  functionSignature1: zeugnis.functionSignature1,
  signature2: zeugnis.signature2,
  functionSignature2: zeugnis.functionSignature2,
  sprache: zeugnis.sprache ?? null,
  deputyEmail: zeugnis.deputyEmail ?? null,
  deputySecret: null,
  deputyUsed: zeugnis.deputyUsed,
});
