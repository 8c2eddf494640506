import { z } from 'zod';

import { languageSchema } from '../../model/document-model.ts';
import { daySchema, idField } from '../../fields/fields.ts';
import { employeeForm, employmentForm, genders, zeugnisForm } from '../../forms/wizard-steps.ts';
import { positionLayouts } from '../../forms/positions.ts';
import { operation } from '../operation.ts';
import { audiencesSchema } from './audiences.ts';
import { idParams, customers, langQuery } from '../common.ts';

/**
 * Step 1, Personalien. Additive: `academicTitle`, absent without one; `genders`, those that the reference's texts
 * support (`N` appears in `gender` only on a client's request); `hometownOptional`, true if these texts can omit the
 * place of origin; `hometownOmitted`, true if it is omitted, and then `hometown` is empty; `singleName`, true without a
 * first name, and then `firstname` is empty; `birthdayYearOnly`, true if only the year of the birthday is known.
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
  params: idParams,
  response: employeeSchema,
});

/** Without zeugnisId: orders a reference and spends one credit in the same transaction; 201. With it: 200. */
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

/** Genders available for a reference that is not ordered yet. Additive. */
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
 * Step 2, Anstellung. Fields after the entry date are additive and present if the reference's texts support them:
 * further functions by date, their layout, the start of the last one, earlier periods.
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
  params: idParams,
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
 * Trades with questions of their own in the edition of a reference. `suggested` is the trade that matches the title of the
 * function.
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
  params: idParams,
  query: langQuery,
  response: z.object({
    trades: z.array(z.object({ key: z.string(), name: z.string() })),
    suggested: z.string().nullable(),
  }),
});

/**
 * Step 3, Zeugnis. `deputySecret` is always null in answers and ignored in bodies (checks.md W10). Before the first
 * save, signatures are suggested from the account's last reference and `audiences` from its text settings. Additive,
 * present if chosen: `issueDate`, the date under the reference, `trade`, `audiences`, whom the text names, and
 * `locationId`, whose name, address and paper it is printed with (null: those of the account). Before the first save it
 * is the default location.
 */
export const zeugnisSchema = z.object({
  idZeugnis: idField,
  zeugnisart: z.number().int().nullable(),
  zeugnisvariante: z.number().int().nullable(),
  trade: z.string().nullish(),
  audiences: audiencesSchema.optional(),
  leaveDate: daySchema.nullable(),
  issueDate: daySchema.nullish(),
  locationId: idField.nullish(),
  pensum: z.string().nullish(),
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
  params: idParams,
  response: zeugnisSchema,
});

/**
 * Saves the third step. `deputyUsed` false with an empty `deputyEmail` (both given) also removes the deputy and leads
 * back to the choice of the rater (product.md 4); without them an active delegation stays. Without a deputy they change
 * nothing, unless `deputySeen` is given: then the choice of rating oneself is reverted.
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
    /** Additive: the deputy as the caller saw it, null for none; removing another one is refused with deputyChanged. */
    deputySeen: z.string().max(254).nullish(),
  }),
  response: zeugnisSchema,
});
