import { forbid } from '../reading/ban.ts';
import type { Ban } from '../reading/ban.ts';
import type { DocumentCheck } from '../reading/document-check.ts';
import { isConfirmation } from '../reading/document-facts.ts';
import type { CalendarDate, DocumentFacts } from '../reading/document-facts.ts';
import { memoizeByText } from '../reading/word-search.ts';
import { isOldEnough } from '@attesta/contracts/forms/reference-dates.ts';

/** Q17: birthday + 13 years < entry ≤ leaving. Dates are `yyyy-mm-dd`, which sort as strings. */
const checkDates = (dates: {
  readonly birthday: CalendarDate;
  readonly entryDate: CalendarDate;
  readonly leaveDate: CalendarDate | null;
}): ('birthdayTooLate' | 'leaveBeforeEntry')[] => {
  const { birthday, entryDate, leaveDate } = dates;
  return [
    ...(isOldEnough(birthday, entryDate) ? [] : (['birthdayTooLate'] as const)),
    ...(leaveDate === null || entryDate <= leaveDate ? [] : (['leaveBeforeEntry'] as const)),
  ];
};

const dateFields = ['birthday', 'entryDate', 'leaveDate'] as const;
type DateField = (typeof dateFields)[number];

/** Q19: no elided date («l'11 marzo»). */
export const dateBans: readonly Ban[] = [
  forbid('Q19', 'dateElision', (words) => words.extra.dateElision ?? null),
];

/** Q17, Q18, Q19, and the issue date of Q35. */
export const dateChecks: readonly DocumentCheck[] = [
  {
    check: 'Q17',
    class: 'input',
    run({ facts }, report) {
      for (const code of checkDates(facts)) report(code, { block: 'intro' });
    },
  },
  {
    check: 'Q18',
    class: 'invariant',
    run({ facts, sentences, words }, report) {
      for (const { sentence, own, place } of sentences) {
        const hasDate = sentence.runs.some(({ field }) => isDateField(field) || field === timedDate);
        if (!hasDate && !hasDigit(own)) continue;
        for (const { text, origin, field } of sentence.runs) {
          if (origin === 'user') continue;
          const given = givenDates(field, facts);
          const rests = given.map((date) => text.replace(isYear(date) ? date : words.formatDate(date), ''));
          const rest = rests.find((left) => !/\p{N}/u.test(left)) ?? rests[0] ?? text;
          if (rest === text && given.length > 0) report('dateForm', place, { field: field ?? '' });
          if (/\p{N}/u.test(rest)) report('strayDigit', place, { found: rest.trim().slice(0, 40) });
        }
      }
    },
  },
  {
    check: 'Q35',
    class: 'invariant',
    run({ facts, model, words }, report) {
      const expected = facts.issueDate ?? issueDateOf(facts);
      if (model.issueDate !== expected) report('issueDate', null, { expected });
      const line = words.placeLine
        .replace('{city}', clean(facts.city))
        .replace('{date}', words.formatDate(expected));
      if (clean(model.placeAndDate) !== clean(line)) report('employer', null, { field: 'city' });
    },
  },
];

const isYear = (date: CalendarDate): boolean => /^\d{4}$/u.test(date);

/** Field name that the model gives to dates of further functions and employments. */
const timedDate = 'timedDate';

/** Dates that a field of the document may print; `timedDate` prints any of several. */
const givenDates = (field: string | undefined, facts: DocumentFacts): readonly CalendarDate[] => {
  if (isDateField(field)) return [facts[field]].filter((date) => date !== null);
  if (field !== timedDate) return [];
  const { positions, periods = [] } = facts;
  const dates = [...(positions?.list ?? []), ...periods].flatMap(({ from, to }) => [
    from,
    to ?? facts.leaveDate,
  ]);
  return [...dates, positions?.functionFrom ?? null, facts.leaveDate].filter((date) => date != null);
};

const hasDigit = memoizeByText((text) => /\p{N}/u.test(text));

const isDateField = (field: string | undefined): field is DateField =>
  dateFields.some((dateField) => dateField === field);

/** domain.md 3.8: the leave date, unless it is more than 30 days ago; today without one. */
const issueDateOf = (facts: DocumentFacts): CalendarDate => {
  const { leaveDate, today, zeugnisart } = facts;
  if (leaveDate === null || zeugnisart === 1 || isConfirmation(facts)) return today;
  return daysBetween(leaveDate, today) <= 30 ? leaveDate : today;
};

const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

const clean = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
