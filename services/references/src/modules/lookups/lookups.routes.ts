import { genders } from '@attesta/contracts/forms/wizard-steps.ts';
import * as textSettings from '@attesta/contracts/operations/references/text-settings.ts';
import * as wizardSteps from '@attesta/contracts/operations/references/wizard-steps.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import {
  audienceByTrade,
  audienceParties,
  kindOptions,
  trades,
  variantOptions,
} from './lookups.presenter.ts';
import { suggestTrade } from './suggest-trade.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { loadReference } from '../reference/load-reference.ts';

export const lookupRoutes = (): Route[] => [
  route(wizardSteps.getZeugnisarten, async ({ query }) => kindOptions(loadCatalogue(), query.lang)),
  route(wizardSteps.getZeugnisvarianten, async ({ query }) => variantOptions(loadCatalogue(), query.lang)),
  route(wizardSteps.getTrades, async ({ em, actor, params, query }) => {
    const reference = await loadReference(em, params.id, actor.accountId);
    const catalogue = catalogueOf(reference);
    return {
      trades: trades(catalogue, query.lang),
      suggested: suggestTrade(catalogue, reference.function ?? '', reference.sprache ?? query.lang),
    };
  }),
  route(textSettings.getAudiences, async ({ em, actor, params, query }) => {
    const catalogue = catalogueOf(await loadReference(em, params.id, actor.accountId));
    return { parties: audienceParties(catalogue, query.lang), byTrade: audienceByTrade(catalogue) };
  }),
  route(wizardSteps.getGenders, async () => [...genders]),
];
