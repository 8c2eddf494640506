import type { ErrorCode } from '../model/errors.ts';

/** Days of a reference as `yyyy-mm-dd`, so they compare as text; null and absent mean not given yet. */
export type ReferenceDates = {
  readonly birthday: string;
  readonly entryDate?: string | null | undefined;
  readonly periods?: readonly { readonly from: string; readonly to: string }[] | undefined;
  readonly positions?: readonly { readonly from: string; readonly to: string | null }[] | undefined;
  readonly functionFrom?: string | null | undefined;
  readonly leaveDate?: string | null | undefined;
  readonly issueDate?: string | null | undefined;
};

/** Wizard steps with dates. */
type DatedStep = 'employee' | 'employment' | 'zeugnis';

/** Minimum working age: light work from 13 (Art. 30 para. 2 ArG). */
const minAge = 13;

/** True if somebody may work on this day, after the 13th birthday. */
export const isOldEnough = (birthday: string, day: string): boolean =>
  `${Number(birthday.slice(0, 4)) + minAge}${birthday.slice(4)}` < day;

type Day = string | null | undefined;
type Rule = {
  readonly isBroken: boolean;
  readonly at: Partial<Record<DatedStep, string>>;
  readonly code: ErrorCode;
};

const isBefore = (day: Day, other: Day): boolean => day != null && other != null && day < other;

/**
 * Contradictions between days of different steps, or with today, by the fields of `step`, which is being saved. Each
 * field gets its first error. The form of a step checks its own days (positions.ts).
 */
export const dateFaults = (
  step: DatedStep,
  dates: ReferenceDates,
  today: string,
): Record<string, ErrorCode> => {
  const faults: Record<string, ErrorCode> = {};
  for (const { isBroken, at, code } of rulesFor(step, dates, today)) {
    const field = at[step];
    if (isBroken && field !== undefined) faults[field] ??= code;
  }
  return faults;
};

const rulesFor = (step: DatedStep, dates: ReferenceDates, today: string): readonly Rule[] => {
  const { birthday, entryDate, periods = [], positions = [], functionFrom, leaveDate, issueDate } = dates;
  const isTooYoung = (day: Day): boolean => day != null && !isOldEnough(birthday, day);
  // Without a chosen day the issue date is today, or the last day; step 2 precedes that choice.
  const issued = issueDate ?? (leaveDate == null && step === 'zeugnis' ? today : null);
  const lastFunction = { start: 'functionFrom', end: '', from: functionFrom ?? null, to: null };
  const functions = positions.map(({ from, to }, index) => ({
    start: `positions.${index}.from`,
    end: `positions.${index}.to`,
    from,
    to,
  }));
  const born = { employee: 'birthday' };
  return [
    { isBroken: isTooYoung(today), at: born, code: 'tooYoung' },
    {
      isBroken: isTooYoung(entryDate),
      at: { ...born, employment: 'entryDate' },
      code: 'birthdayAfterEntry',
    },
    ...periods.map(({ from }, index): Rule => ({
      isBroken: isTooYoung(from),
      at: { ...born, employment: `periods.${index}.from` },
      code: 'birthdayAfterEntry',
    })),
    { isBroken: isTooYoung(leaveDate), at: { ...born, zeugnis: 'leaveDate' }, code: 'tooYoung' },
    { isBroken: isTooYoung(issueDate), at: { ...born, zeugnis: 'issueDate' }, code: 'tooYoung' },
    {
      isBroken: isBefore(leaveDate, entryDate),
      at: { employment: 'entryDate', zeugnis: 'leaveDate' },
      code: 'leaveBeforeEntry',
    },
    {
      isBroken: isBefore(issued, entryDate),
      at: { employment: 'entryDate', zeugnis: 'issueDate' },
      code: 'issueBeforeEntry',
    },
    ...[...functions, lastFunction].flatMap(({ start, end, from, to }): Rule[] => [
      { isBroken: isBefore(leaveDate, from), at: { employment: start }, code: 'outsideEmployment' },
      {
        isBroken: isBefore(leaveDate, to) && !isBefore(leaveDate, from),
        at: { employment: end },
        code: 'outsideEmployment',
      },
      {
        isBroken: isBefore(leaveDate, from) || isBefore(leaveDate, to),
        at: { zeugnis: 'leaveDate' },
        code: 'leaveBeforePosition',
      },
      {
        isBroken: isBefore(issueDate, from),
        at: { employment: start, zeugnis: 'issueDate' },
        code: 'issueBeforePosition',
      },
    ]),
  ];
};
