import type { GrammarData } from '../../catalogue/catalogue-schema.ts';
import { splitDate } from '../../input/dates.ts';
import type { CalendarDate } from '../../input/input.ts';
import { replaceOccurrence } from '../../text/intensifiers.ts';
import { memoize } from '../../text/memoize.ts';
import type { RichText } from '../../text/rich-text.ts';
import { textNode } from '../../text/template.ts';
import type { Template, TemplateNode } from '../../text/template.ts';
import { splitClause, lowerFirst, mapStart, trimEnd } from '../../text/template-nodes.ts';
import { noBreakSpace } from '../../text/typography-marks.ts';
import { curlQuotes } from '../../text/typography.ts';
import { setTyped } from '../typed-marks.ts';
import type { TypedMarks } from '../typed-marks.ts';
import { cleanLine } from '../../input/user-text.ts';
import { doctorTitles } from '../academic-title.ts';
import type { TitleUse } from '../academic-title.ts';
import {
  beforeBirthday,
  datedTokens,
  employerOf,
  employerText,
  functionText,
  organizationName,
  timedDates,
  timedFields,
  workloadPhrase,
} from '../fact-phrases.ts';
import { placeOfOriginPhrase, originClause } from '../origin-phrase.ts';
import type { OriginWords } from '../origin-phrase.ts';
import { pronounWords } from '../pronoun-words.ts';
import type { Pronouns } from '../pronoun-words.ts';
import type { WorkloadWords } from '../fact-phrases.ts';
import type { WorkingWay } from '../../input/workload.ts';
import { internshipPhrase } from '../internship-phrase.ts';
import type { InternshipWords } from '../internship-phrase.ts';
import type { EmployerPhrase } from '../employer-words.ts';
import { listJoiner } from '../join-list.ts';
import type { LanguageGrammar } from '../language-grammar.ts';
import { nameFormIn, titledName } from '../person-name.ts';
import { employerChoicesOf, employerPhraseOf } from './employer-phrase.ts';
import type { Gender } from '../../text/realise.ts';

const pronouns: Pronouns = { M: 'er', F: 'sie', N: null };
/** «Frau Dr. Keller», and «lic. iur.» at the first mention only. */
const titleUse: TitleUse = { again: doctorTitles, once: /^(?:lic|dipl|mag|ing)\b/iu };
/** The weak noun: «Herr» takes -n in every case but the nominative (domain.md 3.2, {ND}). */
const obliqueTitles = { M: 'Herrn', F: 'Frau' } as const;
const nationalityOf: Readonly<Record<Gender, Pick<OriginWords, 'adjective' | 'nationality'>>> = {
  M: { adjective: (word) => `${word}er`, nationality: (adjectives) => `${adjectives} Staatsangehöriger` },
  F: { adjective: (word) => `${word}e`, nationality: (adjectives) => `${adjectives} Staatsangehörige` },
  N: {
    adjective: (word) => `${word}er`,
    nationality: (adjectives) => `mit ${adjectives} Staatsangehörigkeit`,
  },
};
const internship: InternshipWords = {
  bare: 'ein Praktikum',
  beforeField: () => ' im Bereich ',
  beforeFunction: () => 'ein Praktikum als ',
};
const dativePronoun: TemplateNode = { type: 'gender', M: 'ihm', F: 'ihr' };

const typedMarks: TypedMarks = { open: '«', close: '»' };

const bounds = { about: 'rund ', upTo: 'bis zu ', atLeast: 'mindestens ' } as const;
const wayPhrases: Readonly<Record<WorkingWay, string>> = {
  fullTime: ' in Vollzeit',
  partTime: ' in Teilzeit',
  onCall: ' auf Abruf',
  varying: ' mit wechselndem Pensum',
  hourly: ' im Stundenlohn',
};
const workloadWords: WorkloadWords = {
  share: (_, bound) => [
    ` in einem Pensum von ${bound === null ? '' : bounds[bound]}`,
    `${noBreakSpace}Prozent`,
  ],
  time: {
    before: ' im Umfang von ',
    units: { hour: ['Stunde', 'Stunden'], lesson: ['Lektion', 'Lektionen'], day: ['Tag', 'Tagen'] },
  },
  per: { day: 'pro Tag', week: 'pro Woche', month: 'pro Monat', year: 'pro Jahr' },
  ways: (ways) => ways.map((way) => wayPhrases[way]).join(''),
  decimalMark: ',',
};
const workloadIn = (workload: string | null, field?: string): RichText =>
  workloadPhrase(workload, workloadWords, field);

export const createGermanGrammar = (data: GrammarData): LanguageGrammar => {
  const list = (name: string) => data.lists[name] ?? [];

  const formatDate = (date: CalendarDate): string => {
    const { year, month, day } = splitDate(date);
    return `${day}.${noBreakSpace}${data.months[month - 1]} ${year}`;
  };
  const nameForm = nameFormIn(data.titles, titleUse);
  const obliqueForm = nameFormIn(obliqueTitles, titleUse);
  const words = pronounWords(nameForm, pronouns);

  const lowerStart = (template: Template): Template =>
    mapStart(template, (text) => {
      const [firstWord = ''] = text.split(' ', 1);
      return list('lowerCaseStarts').includes(firstWord) ? lowerFirst(text) : text;
    });

  const employer = (organization: string): EmployerPhrase => employerPhraseOf(organization, data.lists);

  return {
    language: 'de',
    organizationName: (organization) => organizationName(organization, data),
    employerPhrases: (organization) => [
      employer(organization),
      ...employerChoicesOf(organization, data.lists),
    ],
    ...words,
    personTokens: (person) => ({
      ...words.personTokens(person),
      ND: titledName(obliqueForm(person), person),
    }),
    factTokens(facts) {
      const heim = placeOfOriginPhrase(facts.heimatort, {
        language: 'de',
        ...nationalityOf[facts.person.gender],
        conjunctionBefore: () => data.and,
        place: (place) => ['von ', place],
      });
      const functionTitle = functionText(smallAdjective(facts.functionTitle), data);
      return {
        ...datedTokens(facts, nameForm, formatDate),
        HEIM: heim,
        HERKUNFT: originClause(facts.heimatort, heim),
        FUNK: functionTitle,
        BERUF: functionTitle,
        PRAKTIKUM: internshipPhrase(facts.functionTitle, data.lists, internship),
        PENSUM: workloadIn(facts.workload),
        ORG: employerText(employerOf(facts, employer), data),
      };
    },
    timedTokens: (facts) => ({
      ...timedDates(facts, formatDate),
      FUNK: functionText(smallAdjective(facts.functionTitle ?? ''), data, timedFields.function),
      PENSUM: workloadIn(facts.workload, timedFields.workload),
    }),
    placeAndDate: (city, date) => `${cleanLine(city)}, ${formatDate(date)}`,
    agree: (template, { gender }, form) =>
      gender === 'N' || form === 'name' ? pronounBeforeName(template) : template,
    bornInYear: (template) => beforeBirthday(template, [/geboren am $/u, 'geboren ']),
    joinList: listJoiner(data),
    withPronounForName,
    connect: (connector, template) => connect(connector, template, lowerStart),
    lowerStart,
    conjunctionBefore: () => data.and,
    replaceIntensifier: replaceOccurrence,
    typesetTyped: (text) => setTyped(text, typedMarks),
    typesetWords: (text) => {
      const quoted = curlQuotes(text, '«', '»');
      return quoted.includes('z.') ? quoted.replaceAll(/z\. ?B\./g, `z.${noBreakSpace}B.`) : quoted;
    },
  };
};

/**
 * «als wissenschaftliche Mitarbeiterin»: the adjective before a noun was typed as the first word of a line. Only endings
 * that no noun of a function has count («Technischer Leiter», not «Leiter Technik» or «Fischer EFZ»).
 */
const smallAdjective = (typed: string): string => {
  const title = typed.trimStart();
  return adjective.test(title) ? lowerFirst(title) : typed;
};

const adjective =
  /^(?:\p{Lu}\p{Ll}{3,}(?:ische|liche|elle|ige)|Leitende|Stellvertretende|Geschäftsführende|Beratende|Assistierende)r?[ \u00A0]\p{Lu}\p{Ll}/u;

/** «Zudem arbeitete sie …»: the finite verb comes second, the subject third (domain.md 3.4 no 6). */
const connect = (
  connector: string,
  template: Template,
  lowerStart: (template: Template) => Template,
): Template => {
  const clause = splitClause(template);
  if (!clause) return template;
  const subject = trimEnd(lowerStart(clause.beforeVerb));
  return [textNode(`${connector} `), clause.verb, textNode(' '), ...subject, ...clause.rest];
};

/** «Zudem fand sich Frau Keller …», «vertrat uns Kim Muster …»: such a pronoun precedes a name, but follows «sie». */
const pronounBeforeName = memoize((template: Template): Template => {
  const place = template.findIndex(({ type }) => type === 'subject');
  const [verb, before, after] = [template[place - 2], template[place - 1], template[place + 1]];
  const isInverted = verb?.type === 'tense' && before?.type === 'text' && before.text === ' ';
  const pronoun =
    isInverted && after?.type === 'text' ? /^ (?:sich|uns)(?= )/u.exec(after.text)?.[0] : undefined;
  if (pronoun === undefined || after?.type !== 'text') return template;
  return [
    ...template.slice(0, place - 1),
    textNode(`${pronoun} `),
    ...template.slice(place, place + 1),
    textNode(after.text.slice(pronoun.length)),
    ...template.slice(place + 2),
  ];
});

/** «Wir danken Herrn Brunner» becomes «Wir danken ihm»: all such texts use {ND} in the dative. */
const withPronounForName = (template: Template, gender: Gender): Template =>
  gender === 'N' ? withoutName(template) : template.map((node) => (isDative(node) ? dativePronoun : node));

/** «Wir danken für das Engagement»: without a fitting pronoun, the name is dropped; but «danken wir» needs it. */
const withoutName = (template: Template): Template =>
  template.filter((node, index) => {
    const next = template[index + 1];
    return !isDative(node) || next?.type !== 'text' || !/^ (?:für|herzlich) /u.test(next.text);
  });

const isDative = (node: TemplateNode): boolean => node.type === 'token' && node.name === 'ND';
