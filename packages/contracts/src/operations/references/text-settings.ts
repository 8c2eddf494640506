import { z } from 'zod';

import { textSettingsForm } from '../../forms/wizard-steps.ts';
import { operation } from '../operation.ts';
import { audienceRoles, audiencesSchema } from './audiences.ts';
import { byId, customers, langQuery } from '../common.ts';

/** What an edition can call those whom a text names. */
const partiesSchema = z.array(
  z.object({
    of: z.enum(audienceRoles),
    /** What is printed where nobody chose. */
    usual: z.string(),
    choices: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
);

/** The audiences that the catalogue of a reference knows; `byTrade` says which clients go with a trade. */
export const getAudiences = operation({
  name: 'getAudiences',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/audiences',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: byId,
  query: langQuery,
  response: z.object({ parties: partiesSchema, byTrade: z.record(z.string(), z.string()) }),
});

/** What the texts of an account say where a reference says nothing else: whom they name. */
export const textSettingsSchema = z.object({ audiences: audiencesSchema });

export const getTextSettings = operation({
  name: 'getTextSettings',
  service: 'references',
  method: 'GET',
  path: '/api/account/text-settings',
  roles: customers,
  ownership: 'none',
  additive: true,
  query: langQuery,
  response: textSettingsSchema.extend({ parties: partiesSchema }),
});

/** New references start with it; those that have their third step stay as they are. */
export const saveTextSettings = operation({
  name: 'saveTextSettings',
  service: 'references',
  method: 'PUT',
  path: '/api/account/text-settings',
  roles: customers,
  ownership: 'none',
  additive: true,
  body: textSettingsForm,
  response: textSettingsSchema,
});
