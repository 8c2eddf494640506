import { z } from 'zod';

import { languageSchema } from '../../model/document-model.ts';
import { daySchema, idField } from '../../fields/fields.ts';
import { employeeForm, employmentForm, genders, zeugnisForm } from '../../forms/wizard-steps.ts';
import { positionLayouts } from '../../forms/positions.ts';
import { operation } from '../operation.ts';
import { audiencesSchema } from './audiences.ts';
import { byId, customers, langQuery } from '../common.ts';

/**
 * `academicTitle`, additive, is there where somebody typed one. `genders`, additive, are those that the texts of this
 * reference have words for; `N` stands in `gender` only where a client asked for it. `hometownOptional`, additive, is true
 * where these texts can do without a place of origin; `hometownOmitted`, additive, is true where somebody chose that, and then
 * `hometown` is empty. `singleName`, additive, is true for somebody with one name, and then `firstname` is empty;
 * `birthdayYearOnly`, additive, where of the birthday the year alone is known.
 */
export const employeeSchema = z.object({
  zeugnisId: idField,
  firstname: z.string(),
  lastname: z.string(),
  academicTitle: z.string().optional(),
  gender: z.enum(genders),
  genders: z.array(z.enum(genders)).optional(),
  birthday: daySchema,
  hometown: z.string(),
  hometownOptional: z.boolean().optional(),
  hometownOmitted: z.boolean().optional(),
  singleName: z.boolean().optional(),
  birthdayYearOnly: z.boolean().optional(),
});

export const getEmployee = operation({
  name: 'getEmployee',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/employee',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: employeeSchema,
});

/** Without zeugnisId it orders a reference: 201, one credit spent in the same transaction. With it: 200. */
export const saveEmployee = operation({
  name: 'saveEmployee',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/employee',
  roles: customers,
  ownership: 'reference',
  body: employeeForm.safeExtend({
    zeugnisId: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      idField.optional(),
    ),
  }),
  response: employeeSchema,
});

/** Additive: how the text of a reference that is yet to be ordered can speak of the person. */
export const getGenders = operation({
  name: 'getGenders',
  service: 'references',
  method: 'GET',
  path: '/api/geschlechter',
  roles: customers,
  ownership: 'none',
  additive: true,
  response: z.array(z.enum(genders)),
});

export const positionSchema = z.object({
  function: z.string(),
  from: daySchema,
  to: daySchema.nullable(),
  workload: z.string(),
  tasks: z.array(z.string()),
});

/**
 * The second step. What follows the entry date is additive, and there where the texts of the reference have words for it:
 * further functions in the order of their dates, how they are printed, since when the last one was held, earlier periods.
 */
export const employmentSchema = z.object({
  id: idField,
  function: z.string(),
  tasks: z.array(z.string()),
  entryDate: daySchema.nullable(),
  positions: z.array(positionSchema).optional(),
  positionsAs: z.enum(positionLayouts).optional(),
  tasksAsText: z.boolean().optional(),
  functionFrom: daySchema.nullish(),
  periods: z.array(z.object({ from: daySchema, to: daySchema })).optional(),
});

export const getAnstellung = operation({
  name: 'getAnstellung',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/anstellung',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: employmentSchema,
});

export const saveAnstellung = operation({
  name: 'saveAnstellung',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/anstellung',
  roles: customers,
  ownership: 'reference',
  body: employmentForm.safeExtend({ id: idField }),
  response: employmentSchema,
});

export const optionSchema = z.object({ value: z.number().int(), label: z.string() });

export const getZeugnisarten = operation({
  name: 'getZeugnisarten',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisart',
  roles: customers,
  ownership: 'none',
  compress: true,
  query: langQuery,
  response: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      showAustrittsdatum: z.boolean(),
      bestellgruende: z.array(optionSchema),
    }),
  ),
});

export const getZeugnisvarianten = operation({
  name: 'getZeugnisvarianten',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisvariante',
  roles: customers,
  ownership: 'none',
  compress: true,
  query: langQuery,
  response: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

/**
 * The trades with questions of their own that the catalogue of a reference knows.
 * `suggested` is the one that the title of the function speaks for.
 */
export const getTrades = operation({
  name: 'getTrades',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/trades',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: byId,
  query: langQuery,
  response: z.object({
    trades: z.array(z.object({ key: z.string(), name: z.string() })),
    suggested: z.string().nullable(),
  }),
});

/**
 * The Zeugnis step. `deputySecret` is always null in answers and ignored in bodies (checks.md W10). Before it is saved, the
 * signatures are those of the account's last reference, and `audiences` those of its text settings, as a suggestion.
 * `issueDate`, `trade` and `audiences`, additive, are there where somebody chose the date under the reference, a trade, or
 * whom the text names.
 */
export const zeugnisSchema = z.object({
  idZeugnis: idField,
  zeugnisart: z.number().int().nullable(),
  zeugnisvariante: z.number().int().nullable(),
  trade: z.string().nullish(),
  audiences: audiencesSchema.optional(),
  leaveDate: daySchema.nullable(),
  issueDate: daySchema.nullish(),
  bestellgrund: z.number().int().nullable(),
  signature1: z.string(),
  functionSignature1: z.string(),
  signature2: z.string(),
  functionSignature2: z.string(),
  sprache: languageSchema.nullable(),
  deputyEmail: z.string().nullable(),
  deputySecret: z.null(),
  deputyUsed: z.boolean(),
});

export const getZeugnis = operation({
  name: 'getZeugnis',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/zeugnis',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: zeugnisSchema,
});

/**
 * Saves the third step. `deputyUsed` false together with an empty `deputyEmail` (both given) also removes the deputy and
 * leads back to the choice of who rates (product.md 4); without them a running delegation stays as it is. Where there
 * is no deputy they change nothing, unless `deputySeen` is given: then rating oneself is taken back.
 */
export const saveZeugnis = operation({
  name: 'saveZeugnis',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/zeugnis',
  roles: customers,
  ownership: 'reference',
  body: zeugnisForm.safeExtend({
    idZeugnis: idField,
    deputyEmail: z.string().max(254).nullish(),
    deputyUsed: z.boolean().nullish(),
    /** Additive: the deputy whom the caller saw, null for none; a removal of another one is refused with deputyChanged. */
    deputySeen: z.string().max(254).nullish(),
  }),
  response: zeugnisSchema,
});
