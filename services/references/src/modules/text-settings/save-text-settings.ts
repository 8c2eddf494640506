import type { saveTextSettings as operation } from '@attesta/contracts/operations/references/text-settings.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { unknownAudiences } from '../../engine/composition/audiences.ts';
import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { chosenAudiences, presentAudiences } from './chosen-audiences.ts';
import { TextSettings } from './text-settings.entity.ts';

/**
 * Validates against the current edition. A reference whose edition lacks a chosen audience starts without it.
 * @throws ValidationProblem for unknown audiences
 */
export const saveTextSettings = async ({ em, actor: { accountId }, body }: Call<typeof operation>) => {
  const audiences = chosenAudiences(body.audiences);
  if (unknownAudiences(audiences, loadCatalogue()).length > 0) {
    throw new ValidationProblem({ audiences: 'invalidChoice' });
  }
  await em.upsert(TextSettings, { accountId, audiences });
  return { audiences: presentAudiences(audiences) };
};
