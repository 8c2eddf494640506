import type { saveEmployerPhrase as operation } from '@attesta/contracts/operations/references/employer-phrases.ts';
import { problem, ValidationProblem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { settlePhrase } from '../../engine/languages/employer-phrases.ts';
import { EmployerPhrase } from './employer-phrase.entity.ts';
import { presentPhrase, requireOrganization } from './read-employer-phrases.ts';

/**
 * Saves or clears the phrase of a language together with the organisation's name. If the name changes concurrently, the
 * stored phrase no longer matches and has no effect.
 * @throws organizationChanged when the caller saw another name; validation for a phrase that does not fit the sentence
 */
export const saveEmployerPhrase = async ({ em, actor: { accountId }, body }: Call<typeof operation>) => {
  const { language, phrase: typed } = body;
  const organization = await requireOrganization(em, accountId);
  if (organization !== body.organization) throw problem('organizationChanged');
  const catalogue = loadCatalogue();
  let confirmed: string | null = null;
  if (typed === null) {
    await em.nativeDelete(EmployerPhrase, { accountId, language });
  } else {
    const settled = settlePhrase(typed, organization, language, catalogue);
    if (settled.fault !== null) throw new ValidationProblem({ phrase: settled.fault });
    await em.upsert(EmployerPhrase, { accountId, language, organization, phrase: settled.phrase });
    confirmed = settled.phrase;
  }
  return presentPhrase(language, organization, confirmed, catalogue);
};
