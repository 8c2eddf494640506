import { z } from 'zod';

import { languages } from '../model/document-model.ts';
import type { ErrorCode } from '../model/errors.ts';
import {
  academicTitle,
  calendarDate,
  optionalCalendarDate,
  optionalPersonName,
  optionalText,
  personName,
  requiredText,
  textOrEmpty,
} from '../fields/fields.ts';
import { typedLines } from '../fields/typed-lines.ts';
import { checkPeriods, checkPositions, periodForm, positionForm, positionLayouts } from './positions.ts';
import { dateFaults } from './reference-dates.ts';
import type { ReferenceDates } from './reference-dates.ts';

/** How the text speaks of the person: as of a man, of a woman, or as neither. */
export const genders = ['M', 'F', 'N'] as const;

/** Employment confirmation: no rating, no variant (product.md 9). */
export const ARBEITSBESTAETIGUNG = 3;
/** Final reference: the leave date is required (product.md 9). */
export const SCHLUSSZEUGNIS = 5;

/**
 * A character of a script that no installation prints, or an emoji. It is short because every page of the wizard loads it;
 * printable.ts knows each character.
 */
const foreign =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}|\uFFFD/u;

/** A text that is printed as typed: it must be in a script that the fonts have. */
const printed = <Field extends z.ZodType<string>>(field: Field) =>
  field.refine((text) => !foreign.test(text), 'unprintable' satisfies ErrorCode);

/** A year as passports have it where no day is known: «1968», «00.00.1968», «1968-00-00». */
const yearAlone = /^(?:00\.00\.)?(?<year>(?:19|20)\d\d)(?:-00-00)?$/;

/** As `calendarDate`, or a year alone, which yields `yyyy`. */
const birthDate = z.string('required' satisfies ErrorCode).transform((value, context) => {
  const year = yearAlone.exec(value.trim())?.groups?.['year'];
  if (year !== undefined) return year;
  const { data, error } = calendarDate.safeParse(value);
  if (data !== undefined) return data;
  for (const { message } of error.issues) context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** A field that may be empty by choice only; said beside the faults of other fields, not after them. */
const lacks = (field: 'firstname' | 'hometown') => ({
  path: [field],
  error: 'required' satisfies ErrorCode,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
});

/**
 * Step 1, Personalien. `academicTitle` is additive: absent, it stays what it was; empty, there is none. So are the gender `N`,
 * for a text with neither «Frau» nor «Herr», and `hometownOmitted`, the choice that the text says no place of origin, whatever
 * stands in `hometown`; the server takes either only where the reference's texts have words for it. `singleName`, additive, is
 * the choice that somebody has one name only, the last, whatever stands in `firstname`. A birthday may be a year alone;
 * `birthdayYearOnly`, additive, says the same of a day, of which only the year counts then.
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
  .refine(({ firstname, singleName }) => singleName === true || firstname !== '', lacks('firstname'))
  .refine(({ hometown, hometownOmitted }) => hometownOmitted === true || hometown !== '', lacks('hometown'));

/** The same as filled in `today`: a birthday is held against it, and against the days that other steps hold. */
export const employeeFormOn = (today: string, others: Omit<ReferenceDates, 'birthday'> = {}) =>
  employeeForm.safeExtend({
    birthday: birthDate.superRefine((birthday, context) => {
      const message = dateFaults('employee', { ...others, birthday }, today)['birthday'];
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  });

/** A character for which the document's font has no picture takes the renderer so many times as long as a letter. */
const foreignWeight = 10;
/** Four pages full of duties, at most. */
const mostTaskText = 12_000;

const weightOf = (lines: readonly string[]): number => {
  let weight = 0;
  for (const line of lines) {
    for (const character of line) weight += foreign.test(character) ? foreignWeight : 1;
  }
  return weight;
};

/** One duty, in characters. */
const mostOfLine = 600;

/** Duties, one a line, without marks of a list. Empty lines are dropped; the screen keeps at least one. */
const taskLines = (mostCharacters: number) =>
  z
    .array(optionalText(mostCharacters))
    .max(60, 'tooLong' satisfies ErrorCode)
    .default([])
    .transform((lines) => typedLines(lines.join('\n')));

/** Those of one of several functions are typed into one field, which is what a line that is too long is a fault of. */
const positionTasks = taskLines(mostTaskText).refine(
  (lines) => lines.every((line) => line.length <= mostOfLine),
  'tooLong' satisfies ErrorCode,
);

/**
 * Step 2, Anstellung. `function` and `tasks` are those of the last function. What follows them is additive: the functions
 * held before it or beside it, how they are printed, since when the last one was held (with others, required), and earlier
 * periods of employment. What is absent is none.
 */
export const employmentForm = z
  .object({
    function: printed(requiredText(160)),
    entryDate: calendarDate,
    tasks: taskLines(mostOfLine).refine(
      (lines) => weightOf(lines) <= mostTaskText,
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
    if ((form.positions ?? []).length > 0 && weightOf(lines) > mostTaskText) report(['positions'], 'tooLong');
  });

const audience = z.preprocess((value) => (value === '' ? null : value), z.string().max(40).nullish());

/** Whom a text names as clients and as superiors, by the keys of the catalogue; null and absent mean its usual words. */
export const audiencesForm = z.object({ clients: audience, superiors: audience });

/** What the texts of an account say where a reference says nothing else. */
export const textSettingsForm = z.object({ audiences: audiencesForm });

/**
 * Step 3, Zeugnis. `issueDate` is additive: null and absent mean the date by the rule (domain.md 3.8). So is `trade`,
 * whose own questions the rating asks (domain.md 2.1), and `audiences`, whom the text names (domain.md 3.5): null for none,
 * and absent leaves it as it is. Which reasons fit an art, and which trades and audiences there are, is the catalogue's to
 * say; the server checks it.
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
    leaveDate: optionalCalendarDate,
    issueDate: optionalCalendarDate.default(null),
    signature1: printed(optionalText(120)),
    functionSignature1: printed(optionalText(120)),
    signature2: printed(optionalText(120)),
    functionSignature2: printed(optionalText(120)),
  })
  .superRefine((form, context) => {
    const demand = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'required' satisfies ErrorCode });
    if (form.zeugnisart !== ARBEITSBESTAETIGUNG && form.zeugnisvariante === null) demand('zeugnisvariante');
    if (form.zeugnisart === SCHLUSSZEUGNIS && form.leaveDate === null) demand('leaveDate');
  });

/** Longest text answer in characters (domain.md 2.5). */
export const maxAnswerLength = 600;

/** Longest evidence of a rated answer in characters: one line, so that the text stays about the person. */
export const maxEvidenceLength = 240;
