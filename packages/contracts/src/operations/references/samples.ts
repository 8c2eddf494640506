import { z } from 'zod';

import { languageSchema } from '../../model/document-model.ts';
import { personName } from '../../fields/fields.ts';
import { genders } from '../../forms/wizard-steps.ts';
import { operation } from '../operation.ts';

/** The questions of the try-out, by the keys of the catalogue; all of one group, whose answers make one paragraph. */
export const sampleQuestions = ['arb_qualitaet', 'arb_zuverlaessigkeit', 'arb_selbststaendigkeit'] as const;

const level = z.enum(['5', '4', '3', '2', '1']);

/**
 * The try-out of the start page: the paragraph of a final reference that these answers write, for anybody. Nothing of it
 * is kept. How often an address may ask in a minute, the gateway says.
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
