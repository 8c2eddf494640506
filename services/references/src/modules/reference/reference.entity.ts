import { defineEntity, p } from '@mikro-orm/postgresql';

import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { PositionLayout } from '@attesta/contracts/forms/positions.ts';

/** One of several functions. Days are `yyyy-mm-dd`; without `to` it lasts to the end of the employment. */
export type StoredPosition = {
  readonly function: string;
  readonly from: string;
  readonly to: string | null;
  readonly workload: string;
  readonly tasks: string[];
};
export type StoredPeriod = { readonly from: string; readonly to: string };

import type { Audiences } from '../../engine/input/input.ts';
import type { Gender } from '../../engine/text/realise.ts';

/** An ordered reference with the data of the wizard. Days are `yyyy-mm-dd`. */
export const ReferenceSchema = defineEntity({
  name: 'Reference',
  tableName: 'zeugnis',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    accountId: p.uuid(),
    finished: p.boolean().default(false),
    orderedAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
    firstname: p.text(),
    lastname: p.text(),
    academicTitle: p.text().default(''),
    gender: p.text().$type<Gender>(),
    birthday: p.date(),
    /** True if only the year is known; `birthday` is then its first day. */
    birthdayYearOnly: p.boolean().default(false),
    hometown: p.text(),
    function: p.text().nullable(),
    entryDate: p.date().nullable(),
    tasks: p.json<string[]>().default('[]'),
    /** Earlier and parallel functions, by their start. */
    positions: p.json<StoredPosition[]>().default('[]'),
    tasksAsText: p.boolean().default(false),
    positionsAs: p.text().$type<PositionLayout>().nullable(),
    /** Start of `function`, if there were others. */
    functionFrom: p.date().nullable(),
    /** Earlier employments, by their start. */
    periods: p.json<StoredPeriod[]>().default('[]'),
    sprache: p.text().$type<Language>().nullable(),
    zeugnisart: p.integer().nullable(),
    zeugnisvariante: p.integer().nullable(),
    trade: p.text().nullable(),
    audiences: p.json<Audiences>().nullable(),
    bestellgrund: p.integer().nullable(),
    leaveDate: p.date().nullable(),
    issueDate: p.date().nullable(),
    signature1: p.text().fieldName('signature1').default(''),
    functionSignature1: p.text().fieldName('function_signature1').default(''),
    signature2: p.text().fieldName('signature2').default(''),
    functionSignature2: p.text().fieldName('function_signature2').default(''),
    edition: p.text().fieldName('catalogue_version').nullable(),
    selfRating: p.boolean().default(false),
    deputyUsed: p.boolean().default(false),
    deputyEmail: p.text().nullable(),
    deputyName: p.text().nullable(),
    documentId: p.uuid().nullable(),
    /** Location whose details and paper are printed; null for the account. */
    locationId: p.uuid().nullable(),
    /** Number of saves of the sentence editor. */
    textVersion: p.integer().default(0),
  },
});

export class Reference extends ReferenceSchema.class {}
ReferenceSchema.setClass(Reference);
