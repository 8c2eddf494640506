import { z } from 'zod';

import { languages } from '../model/document-model.ts';
import type { ErrorCode } from '../model/errors.ts';
import {
  academicTitle,
  calendarDate,
  idField,
  optionalCalendarDate,
  optionalPersonName,
  optionalText,
  personName,
  requiredText,
  textOrEmpty,
} from '../fields/fields.ts';
import { foreign, printed } from '../fields/printed.ts';
import { typedLines } from '../fields/typed-lines.ts';
import {
  checkPeriods,
  checkPositions,
  periodForm,
  positionForm,
  positionLayouts,
  workloadField,
} from './positions.ts';
import { dateFaults } from './reference-dates.ts';
import type { ReferenceDates } from './reference-dates.ts';

/** Gender in the text: male, female or neutral. */
export const genders = ['M', 'F', 'N'] as const;

/** Employment confirmation: no rating, no variant (product.md 9). */
export const ARBEITSBESTAETIGUNG = 3;
/** Final reference: the leave date is required (product.md 9). */
export const SCHLUSSZEUGNIS = 5;
export const ZWISCHENZEUGNIS = 1;

/** Year without a day, as in passports: «1968», «00.00.1968», «1968-00-00». */
const yearAlone = /^(?:00\.00\.)?(?<year>(?:19|20)\d\d)(?:-00-00)?$/;

/** `calendarDate` or a year alone, which yields `yyyy`. */
export const birthDate = z.string('required' satisfies ErrorCode).transform((value, context) => {
  const year = yearAlone.exec(value.trim())?.groups?.['year'];
  if (year !== undefined) return year;
  const { data, error } = calendarDate.safeParse(value);
  if (data !== undefined) return data;
  for (const { message } of error.issues) context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** Error of a field that may be empty only by choice; reported together with the errors of other fields. */
const missing = (field: 'firstname' | 'hometown') => ({
  path: [field],
  error: 'required' satisfies ErrorCode,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
});

/**
 * Step 1, Personalien. `academicTitle` is additive: absent keeps the stored title, empty removes it. Additive: gender
 * `N` for a text with neither «Frau» nor «Herr», and `hometownOmitted`, which omits the place of origin even if
 * `hometown` is filled; the server accepts either only if the reference's texts support it. Additive: `singleName` for
 * somebody with a last name only, even if `firstname` is filled. A birthday may be a year; the additive
 * `birthdayYearOnly` reduces a day to its year.
 */
export const employeeForm = z
  .object({
    firstname: printed(optionalPersonName()),
    lastname: printed(personName()),
    academicTitle: printed(academicTitle()).optional(),
    gender: z.enum(genders, 'required' satisfies ErrorCode),
    birthday: birthDate,
    birthdayYearOnly: z.boolean().optional(),
    hometown: printed(textOrEmpty(120)),
    hometownOmitted: z.boolean().optional(),
    singleName: z.boolean().optional(),
  })
  .refine(({ firstname, singleName }) => singleName === true || firstname !== '', missing('firstname'))
  .refine(
    ({ hometown, hometownOmitted }) => hometownOmitted === true || hometown !== '',
    missing('hometown'),
  );

/** `employeeForm` filled in `today`: the birthday is checked against it and against the days of other steps. */
export const employeeFormOn = (today: string, others: Omit<ReferenceDates, 'birthday'> = {}) =>
  employeeForm.safeExtend({
    birthday: birthDate.superRefine((birthday, context) => {
      const message = dateFaults('employee', { ...others, birthday }, today)['birthday'];
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  });

/** Weight of a character that the document's font lacks; rendering it takes about ten times as long. */
const foreignWeight = 10;
/** Maximum weight of all duties, about four pages. */
const maxTaskWeight = 12_000;

const weightOf = (lines: readonly string[]): number => {
  let weight = 0;
  for (const line of lines) {
    for (const character of line) weight += foreign.test(character) ? foreignWeight : 1;
  }
  return weight;
};

/** Maximum characters of one duty. */
const maxTaskLength = 600;

/** Duties, one per line, without list marks. Empty lines are dropped; the screen keeps at least one. */
const taskLines = (maxCharacters: number) =>
  z
    .array(optionalText(maxCharacters))
    .max(60, 'tooLong' satisfies ErrorCode)
    .default([])
    .transform((lines) => typedLines(lines.join('\n')));

/** Duties of one of several functions. They share one field, which gets the error of an overlong line. */
const positionTasks = taskLines(maxTaskWeight).refine(
  (lines) => lines.every((line) => line.length <= maxTaskLength),
  'tooLong' satisfies ErrorCode,
);

/**
 * Step 2, Anstellung. `function` and `tasks` belong to the last function. The other fields are additive: functions held
 * before or beside it, their layout, the start of the last one (required with others), and earlier periods of
 * employment. Absent means none.
 */
export const employmentForm = z
  .object({
    function: printed(requiredText(160)),
    entryDate: calendarDate,
    tasks: taskLines(maxTaskLength).refine(
      (lines) => weightOf(lines) <= maxTaskWeight,
      'tooLong' satisfies ErrorCode,
    ),
    positions: z
      .array(positionForm.extend({ tasks: positionTasks }))
      .max(12, 'tooLong' satisfies ErrorCode)
      .optional(),
    positionsAs: z.enum(positionLayouts).optional(),
    tasksAsText: z.boolean().optional(),
    functionFrom: optionalCalendarDate.optional(),
    periods: z
      .array(periodForm)
      .max(5, 'tooLong' satisfies ErrorCode)
      .optional(),
  })
  .superRefine((form, context) => {
    const report = (path: (string | number)[], message: ErrorCode) =>
      context.addIssue({ code: 'custom', path, message });
    checkPeriods(form, report);
    checkPositions(form, report);
    const lines = [form.tasks, ...(form.positions ?? []).map(({ tasks }) => tasks)].flat();
    if ((form.positions ?? []).length > 0 && weightOf(lines) > maxTaskWeight) {
      report(['positions'], 'tooLong');
    }
  });

const audience = z.preprocess((value) => (value === '' ? null : value), z.string().max(40).nullish());

/** Clients and superiors that a text names, by keys of the catalogue; null and absent mean the usual words. */
export const audiencesForm = z.object({ clients: audience, superiors: audience });

/** Text settings of an account, which apply to references without their own. */
export const textSettingsForm = z.object({ audiences: audiencesForm });

/**
 * Step 3, Zeugnis. Additive: `issueDate`, by default the date of the rule (domain.md 3.8); `pensum`, the workload that
 * a confirmation states (12.5, 60–80, «im Stundenlohn»; absent keeps the stored one, other kinds ignore it); `trade`, whose questions the
 * rating adds (domain.md 2.1); `locationId`, null for the account itself, absent keeps it; and `audiences`, which the text names (domain.md 3.5): null for none, absent keeps the
 * stored ones. The server checks reasons, trades and audiences against the catalogue.
 */
export const zeugnisForm = z
  .object({
    sprache: z.enum(languages, 'required' satisfies ErrorCode),
    zeugnisart: z.coerce
      .number('required' satisfies ErrorCode)
      .int('invalidChoice' satisfies ErrorCode)
      .min(1, 'required' satisfies ErrorCode),
    zeugnisvariante: z.preprocess(
      (value) => (value === '' || value === undefined ? null : value),
      z.coerce
        .number('required' satisfies ErrorCode)
        .int('invalidChoice' satisfies ErrorCode)
        .nullable(),
    ),
    bestellgrund: z.coerce
      .number('required' satisfies ErrorCode)
      .int('invalidChoice' satisfies ErrorCode)
      .min(1, 'required' satisfies ErrorCode),
    trade: z.preprocess((value) => (value === '' ? null : value), z.string().max(40).nullish()),
    audiences: audiencesForm.nullish(),
    locationId: z.preprocess((value) => (value === '' ? null : value), idField.nullish()),
    leaveDate: optionalCalendarDate,
    issueDate: optionalCalendarDate.default(null),
    pensum: workloadField.nullish(),
    signature1: printed(optionalText(120)),
    functionSignature1: printed(optionalText(120)),
    signature2: printed(optionalText(120)),
    functionSignature2: printed(optionalText(120)),
  })
  .superRefine((form, context) => {
    const requireField = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'required' satisfies ErrorCode });
    if (form.zeugnisart !== ARBEITSBESTAETIGUNG && form.zeugnisvariante === null) {
      requireField('zeugnisvariante');
    }
    if (form.zeugnisart === SCHLUSSZEUGNIS && form.leaveDate === null) requireField('leaveDate');
  });

/** Maximum characters of a text answer (domain.md 2.5). */
export const maxAnswerLength = 600;

/** Maximum characters of evidence: one line, so that the text stays about the person. */
export const maxEvidenceLength = 240;
