import { cleanNounPhrase } from './user-text.ts';

/** A figure or a range as typed, with a point in decimals. */
type Span = readonly [from: string, to?: string];
/** Forms of work that are no share of a full week. */
export const workingWays = ['fullTime', 'partTime', 'onCall', 'varying', 'hourly'] as const;
export type WorkingWay = (typeof workingWays)[number];
export type TimeUnit = 'hour' | 'lesson' | 'day';
export type Period = 'day' | 'week' | 'month' | 'year';

/** Workload, independent of language. */
export type Workload = {
  /** In per cent. */
  readonly share: { readonly span: Span; readonly bound: 'about' | 'upTo' | 'atLeast' | null } | null;
  readonly time: { readonly span: Span; readonly unit: TimeUnit; readonly per: Period } | null;
  /** In the order of `workingWays`. */
  readonly ways: readonly WorkingWay[];
};

const figure = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
const spanned = (unit: string): string =>
  String.raw`(?:(?:zwischen|von|entre|tra(?: il)?|fra(?: il)?|dal?|between|from) )?(?<from>${figure}) ?(?:${unit} ?)?(?:(?:[-–—]|bis|und|à|et|a|al|e(?: il)?|to|and) ?(?<to>${figure}) ?)?`;

const percent = String.raw`(?:%|prozent|stellenprozente?n?|pour[- ]?cent|per ?cento|per ?cent)`;
const share = new RegExp(
  String.raw`(?:(?<about>ca\.?|circa|zirka|rund|etwa|ungefähr|environ|env\.|approx\.|approximately|about|roughly|~|≈)|(?<upTo>bis zu|bis|max\.?|maximal|höchstens|jusqu['’]à|au maximum|au plus|fino a(?:l| il)?|al massimo|up to|at most)|(?<atLeast>min\.?|mindestens|ab|au moins|almeno|at least))? ?(?<![\d\p{L}])${spanned(percent)}${percent}?(?![\d\p{L}])`,
  'iu',
);

const unitWords: Readonly<Record<TimeUnit, string>> = {
  hour: String.raw`(?:h|std\.?|stunden?|heures?|or[ae]|hours?)`,
  lesson: String.raw`(?:lektion(?:en)?|périodes?|leçons?|lezion[ei]|lessons?)`,
  day: String.raw`(?:tag(?:en?)?|jours?|giorn[io]|days?)`,
};
const periodWords: Readonly<Record<Period, string>> = {
  week: String.raw`(?:woche|semaine|settimana|week|wöchentlich|hebdomadaires?|settimanali|weekly)`,
  month: String.raw`(?:monat|mois|mese|month|monatlich|mensuel(?:le)?s|mensili|monthly)`,
  year: String.raw`(?:jahr|an(?:née)?|anno|year|jährlich|annuel(?:le)?s|annuali|yearly)`,
  day: String.raw`(?:tag|jour|giorno|day|täglich)`,
};
const times = Object.entries(unitWords).flatMap(([unit, words]) =>
  Object.entries(periodWords).map(([per, period]) => ({
    unit: unit as TimeUnit,
    per: per as Period,
    pattern: new RegExp(
      String.raw`(?<![\d\p{L}])${spanned(words)}${words} ?(?:(?:/|pro|je|in der|im|par|la|a|alla|al|all['’]|an|each|every|per) ?)?${period}(?!\p{L})`,
      'iu',
    ),
  })),
);

const wayWords: Readonly<Record<WorkingWay, RegExp>> = {
  fullTime:
    /vollzeit(?:pensum|stelle)?|vollpensum|plein[- ]temps|temps (?:plein|complet)|tempo pieno|full[- ]time/giu,
  partTime: /teilzeit(?:pensum|stelle)?|temps partiel|tempo parziale|part[- ]time/giu,
  onCall: /(?:arbeit )?auf abruf|abrufarbeit|sur appel|su chiamata|on[- ]call|zero[- ]hours?/giu,
  varying:
    /(?:wechselnd|variabl|variabel|unregelmässig|schwankend|flexib)\p{L}*|irréguli(?:er|ère)|variabile|irregolare|varying|irregular/giu,
  hourly:
    /stunden(?:lohn(?:basis)?|basis|weise)|à l['’]heure|horaire|\borari[oa]|\ba ore|all['’]ora|hourly(?:[- ]paid)?|by the hour/giu,
};

/** Filler words, which each language prints in its own way. */
const around =
  /(?<!\p{L})(?:mit|in|im|auf|einem?|pensum|pensen|von|zu|der|arbeit(?:szeit|spensum)?|vertrag|bezahlt|beschäftigungsgrad|umfang|avec|une?|des?|du|à|au|sur|en|taux|occupation|salaire|base|payée?|rémunérée?|rémunération|travail|contrat|raison|con|un|di|del|a|su|grado|salario|paga|pagat[oa]|retribuzione|lavoro|contratto|an?|the|at|on|with|of|workload|hours|basis|wage|paid|work|and|und|et|ed?)(?!\p{L})|[dl]['’]|[(),;:.-]/giu;

const isWithin = (span: Span, most: number): boolean =>
  span.every((bound) => bound === undefined || (Number(bound) > 0 && Number(bound) <= most));

const spanOf = ({ from = '', to }: Readonly<Record<string, string | undefined>>): Span =>
  to === undefined ? [from.replace(',', '.')] : [from.replace(',', '.'), to.replace(',', '.')];

/**
 * Reads a workload typed in any of the four languages: «80», «60-80 %», «12,5 %», «rund 50 Prozent», «8 Stunden pro
 * Woche», «im Stundenlohn», «auf Abruf»; null for anything else (domain.md 2.5).
 */
export const readWorkload = (typed: string): Workload | null => {
  let rest = cleanNounPhrase(typed).normalize('NFC');
  const take = (pattern: RegExp): Readonly<Record<string, string | undefined>> | null => {
    const found = pattern.exec(rest);
    if (found === null) return null;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found.groups ?? {};
  };
  const timed = times.find(({ pattern }) => pattern.test(rest));
  const timeFound = timed === undefined ? null : take(timed.pattern);
  const shareFound = take(share);
  const ways = workingWays.filter((way) => {
    const before = rest;
    rest = rest.replaceAll(wayWords[way], ' ');
    return rest !== before;
  });
  if (rest.replaceAll(around, ' ').trim() !== '') return null;
  if (timeFound !== null && shareFound !== null) return null;
  if (timeFound !== null && timed !== undefined) {
    const { unit, per } = timed;
    const span = spanOf(timeFound);
    return isWithin(span, maxPerPeriod[per]) ? { share: null, time: { span, unit, per }, ways } : null;
  }
  if (shareFound !== null) {
    const { about, upTo, atLeast } = shareFound;
    const bound = (about && 'about') || (upTo && 'upTo') || (atLeast && 'atLeast') || null;
    const span = spanOf(shareFound);
    return isWithin(span, 100) ? { share: { span, bound }, time: null, ways: besides(ways) } : null;
  }
  return ways.length === 0 ? null : { share: null, time: null, ways };
};

/** Upper limit of hours, lessons or days per period. */
const maxPerPeriod: Readonly<Record<Period, number>> = { day: 24, week: 70, month: 300, year: 999 };

/** A share itself states full or part time. */
const besides = (ways: readonly WorkingWay[]): readonly WorkingWay[] =>
  ways.filter((way) => way !== 'fullTime' && way !== 'partTime');
