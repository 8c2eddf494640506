import * as employerPhrases from '@attesta/contracts/operations/references/employer-phrases.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { loadReference } from '../reference/load-reference.ts';
import { namedPersonOf } from '../reference/named-person.ts';
import { readEmployerPhrases } from './read-employer-phrases.ts';
import { saveEmployerPhrase } from './save-employer-phrase.ts';

export const employerPhraseRoutes = (): Route[] => [
  route(employerPhrases.getEmployerPhrases, async ({ em, actor }) =>
    readEmployerPhrases(em, actor.accountId, loadCatalogue()),
  ),
  route(employerPhrases.getReferenceEmployerPhrases, async ({ em, actor, params }) => {
    const reference = await loadReference(em, params.id, actor.accountId);
    return readEmployerPhrases(em, reference.accountId, catalogueOf(reference), namedPersonOf(reference));
  }),
  route(employerPhrases.saveEmployerPhrase, saveEmployerPhrase),
];
