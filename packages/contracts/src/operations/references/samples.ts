import { z } from 'zod';

import { languageSchema } from '../../model/document-model.ts';
import { personName } from '../../fields/fields.ts';
import { genders } from '../../forms/wizard-steps.ts';
import { operation } from '../operation.ts';

/** Questions of the try-out by keys of the catalogue; all belong to one group and so to one paragraph. */
export const sampleQuestions = ['arb_qualitaet', 'arb_zuverlaessigkeit', 'arb_selbststaendigkeit'] as const;

const level = z.enum(['5', '4', '3', '2', '1']);

/**
 * Try-out of the start page: the paragraph of a final reference for these answers. Nothing is stored. The gateway
 * limits it per address and minute.
 */
export const writeSample = operation({
  name: 'writeSample',
  service: 'references',
  method: 'POST',
  path: '/api/zeugnisse/sample',
  roles: ['visitor'],
  ownership: 'none',
  additive: true,
  bodyLimit: 2 * 1024,
  body: z.object({
    firstname: personName(),
    lastname: personName(),
    gender: z.enum(genders),
    sprache: languageSchema,
    levels: z.object({ arb_qualitaet: level, arb_zuverlaessigkeit: level, arb_selbststaendigkeit: level }),
  }),
  response: z.object({ paragraph: z.string() }),
});
