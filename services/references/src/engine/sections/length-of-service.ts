import type { Source } from '@attesta/contracts/model/document-model.ts';

import { isInterim } from '../composition/composition.ts';
import type { Composition } from '../composition/composition.ts';
import { splitDate } from '../input/dates.ts';
import type { CalendarDate, CompositionInput } from '../input/input.ts';
import { createDraft, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { namesPerson } from '../drafts/names-person.ts';
import { realise } from '../text/realise.ts';
import { catalogueRun } from '../text/rich-text.ts';
import { parseTemplate } from '../text/template.ts';

type Employment = CompositionInput['employment'];

/** Full years from which on they are mentioned. */
const yearsWorthWord = 10;
/** The longest year, so that remainders of several employments are never counted too high. */
const daysOfYear = 366;
/** A reader counts months, not days. */
const daysBeyond = 31;
const dayLength = 86_400_000;
const levelWithoutRatings = 3;
const levelOfWarmth = 3;

/** Full years of all employments up to a day; `more` if some months are left over. */
export const serviceOf = (
  { entryDate, periods = [] }: Pick<Employment, 'entryDate' | 'periods'>,
  end: CalendarDate,
): { readonly years: number; readonly more: boolean } => {
  let years = 0;
  let days = 0;
  for (const { from, to } of [...periods, { from: entryDate, to: end }]) {
    const after = timeOf(to) + dayLength;
    const full = Math.max(0, fullYears(from, after));
    years += full;
    days += Math.max(0, after - timeOf(from, full)) / dayLength;
  }
  return { years: years + Math.floor(days / daysOfYear), more: days % daysOfYear >= daysBeyond };
};

/** Anniversaries of a day up to a moment. */
const fullYears = (from: CalendarDate, after: number): number => {
  const years = new Date(after).getUTCFullYear() - splitDate(from).year;
  return timeOf(from, years) > after ? years - 1 : years;
};

const timeOf = (date: CalendarDate, yearsLater = 0): number => {
  const { year, month, day } = splitDate(date);
  return Date.UTC(year + yearsLater, month - 1, day);
};

/**
 * «Während mehr als zwölf Jahren hielt sie uns die Treue», after the reason; nothing for a shorter time. An
 * apprenticeship and an internship are never that long.
 * @param before the preceding sentences of the closing
 */
export const serviceDrafts = (before: readonly Draft[], composition: Composition): Draft[] => {
  const { art, input, issueDate, leaveDate, person, tense, texts, verdict } = composition;
  const { service: words } = texts;
  if (art.id !== 1 && art.id !== 5) return [];
  // «Seit mehr als zwölf Jahren» refers to the continuing employment, without the earlier ones.
  const employments = tense === 'past' ? input.employment : { entryDate: input.employment.entryDate };
  const { years, more } = serviceOf(employments, leaveDate ?? issueDate);
  const number = years < yearsWorthWord ? undefined : words.numbers[years - yearsWorthWord];
  if (number === undefined) return [];
  const isWarm = (verdict ?? levelWithoutRatings) >= levelOfWarmth;
  const { template, alternatives } = pickWording(
    (isWarm ? words.warm : words.plain).map(parseTemplate),
    'service',
    composition,
  );
  const length = realise(parseTemplate(more ? words.more : words.exactly), {
    tense,
    gender: person.gender,
    subject: [],
    tokens: { ZAHL: [catalogueRun(number)] },
  });
  const fields = isInterim(composition) ? ['entryDate'] : ['entryDate', 'leaveDate'];
  const sources = fields.map((field): Source => ({ type: 'field', field }));
  return [
    createDraft(
      { id: 'service', kind: 'service', sources, template },
      { alternatives, tokens: { JAHRE: length }, subject: namesPerson(before.at(-1)) ? 'pronoun' : 'name' },
    ),
  ];
};
