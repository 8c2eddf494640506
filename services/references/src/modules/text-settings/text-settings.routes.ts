import * as textSettings from '@attesta/contracts/operations/references/text-settings.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { audienceParties } from '../lookups/lookups.presenter.ts';
import { presentAudiences } from './chosen-audiences.ts';
import { saveTextSettings } from './save-text-settings.ts';
import { TextSettings } from './text-settings.entity.ts';

export const textSettingsRoutes = (): Route[] => [
  route(textSettings.getTextSettings, async ({ em, actor, query }) => {
    const settings = await em.findOne(TextSettings, actor.accountId);
    return {
      audiences: presentAudiences(settings?.audiences ?? {}),
      parties: audienceParties(loadCatalogue(), query.lang),
    };
  }),
  route(textSettings.saveTextSettings, saveTextSettings),
];
