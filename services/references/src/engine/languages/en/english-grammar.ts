import type { GrammarData } from '../../catalogue/catalogue-schema.ts';
import { splitDate } from '../../input/dates.ts';
import type { CalendarDate } from '../../input/input.ts';
import { neighboursOf, replaceOccurrence } from '../../text/intensifiers.ts';
import { catalogueRun, userRun } from '../../text/rich-text.ts';
import type { RichText } from '../../text/rich-text.ts';
import type { Template, TemplateNode } from '../../text/template.ts';
import { noBreakSpace } from '../../text/typography-marks.ts';
import { curlQuotes } from '../../text/typography.ts';
import { setTyped } from '../typed-marks.ts';
import type { TypedMarks } from '../typed-marks.ts';
import { cleanLine, cleanNounPhrase } from '../../input/user-text.ts';
import { doctorTitles } from '../academic-title.ts';
import type { TitleUse } from '../academic-title.ts';
import { connectWithoutInversion, lowerStart } from '../connect.ts';
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
import type { WorkloadWords } from '../fact-phrases.ts';
import type { WorkingWay } from '../../input/workload.ts';
import { placeOfOriginPhrase, originClause } from '../origin-phrase.ts';
import { pronounWords } from '../pronoun-words.ts';
import type { Pronouns } from '../pronoun-words.ts';
import type { EmployerPhrase } from '../employer-words.ts';
import { internshipPhrase } from '../internship-phrase.ts';
import type { InternshipWords } from '../internship-phrase.ts';
import { listJoiner } from '../join-list.ts';
import type { LanguageGrammar, Person } from '../language-grammar.ts';
import { nameFormIn, titledName } from '../person-name.ts';
import type { NameForm } from '../person-name.ts';
import { agreeingWithName, agreeingWithPronoun } from './agreement.ts';
import { aOrAn } from './article.ts';
import { employerChoicesOf, employerPhraseOf } from './employer-phrase.ts';
import type { Occurrence } from '../../text/intensifiers.ts';
import { textNode } from '../../text/template.ts';
import { skeleton } from '../../text/template-nodes.ts';

const stative: ReadonlySet<string> = new Set(['was', 'were', 'remained']);

/**
 * «acted with care at all times» becomes «consistently acted with care», «was exemplary at all times» becomes «was
 * consistently exemplary» (domain.md 3.4 no 8). Null if the verb already has an adverb of its own.
 */
const moveBeforeVerb = (template: Template, occurrence: Occurrence, adverb: string): Template | null => {
  const removed = removePhrase(template, occurrence);
  const place = removed.findLastIndex(({ type }, index) => type === 'tense' && index < occurrence.node);
  const verb = removed[place];
  if (!verb || /ly |always /u.test(skeleton(removed.slice(place - 1, place)))) return null;
  const nodes: TemplateNode[] = stative.has(skeleton([verb]))
    ? [verb, textNode(` ${adverb}`)]
    : [textNode(`${adverb} `), verb];
  return removed.toSpliced(place, 1, ...nodes);
};

const removePhrase = (template: Template, { node, offset, word }: Occurrence): Template =>
  template.map((current, index) => {
    if (index !== node || current.type !== 'text') return current;
    return textNode(current.text.slice(0, offset).trimEnd() + current.text.slice(offset + word.length));
  });

const pronouns: Pronouns = { M: 'he', F: 'she', N: 'they' };
const titleUse: TitleUse = { again: doctorTitles, once: null };
const pronounsFor: Readonly<Record<string, TemplateNode>> = {
  N: { type: 'gender', M: 'him', F: 'her', N: 'them' },
  NG: { type: 'gender', M: 'his', F: 'her', N: 'their' },
};
const internship: InternshipWords = {
  bare: 'an internship',
  beforeField: () => ' in ',
  beforeFunction: (functionTitle) => `an internship as ${aOrAn(functionTitle)}`,
};

/** «on an 80% basis»: the article depends on the sound of the number. */
const articleOf = (figure: string): string => (/^(?:8|11|18|8\d)(?!\d)/.test(figure) ? 'an' : 'a');
const bounds = { about: 'approximately ', upTo: 'up to ', atLeast: 'at least ' } as const;
/** Before «basis», and after a share or a time. */
const wayWords: Readonly<Record<WorkingWay, readonly [alone: string, behind: string]>> = {
  fullTime: ['full-time', 'full time'],
  partTime: ['part-time', 'part time'],
  onCall: ['on-call', 'on call'],
  varying: ['variable-hours', 'with variable hours'],
  hourly: ['hourly', 'by the hour'],
};

const workloadWords: WorkloadWords = {
  share(figure, bound) {
    if (figure === null) return [' with a workload of ', ''];
    if (bound === null) return [` on ${articleOf(figure)} `, '% basis'];
    return bound === 'about'
      ? [' on an approximately ', '% basis']
      : [` on a basis of ${bounds[bound]}`, '%'];
  },
  time: {
    before: ' for ',
    units: { hour: ['hour', 'hours'], lesson: ['lesson', 'lessons'], day: ['day', 'days'] },
  },
  per: { day: 'per day', week: 'per week', month: 'per month', year: 'per year' },
  ways(ways, isFirst) {
    const words = ways.map((way) => wayWords[way][isFirst ? 0 : 1]);
    const [first] = words;
    if (first === undefined) return '';
    const joined = words.join(' and ');
    return isFirst ? ` on ${/^[aeiou]|^hour/u.test(first) ? 'an' : 'a'} ${joined} basis` : ` ${joined}`;
  },
  decimalMark: '.',
};
const workloadIn = (workload: string | null, field?: string): RichText =>
  workloadPhrase(workload, workloadWords, field);

/** «an internship in Marketing», and «a Marketing internship» for a «Marketing Intern». */
const internshipOf = (typed: string, lists: GrammarData['lists']): RichText => {
  const field = /^(?<field>.+\S) (?:intern|trainee)$/iu.exec(cleanNounPhrase(typed))?.groups?.['field'];
  if (field === undefined) return internshipPhrase(typed, lists, internship);
  return [catalogueRun(aOrAn(field)), userRun(field, 'function'), catalogueRun(' internship')];
};

const typedMarks: TypedMarks = { open: '“', close: '”' };

/** «Dr Keller», «Professor Keller»: the title replaces Ms and Mr, and has no stop. */
const englishForm =
  (nameForm: (person: Person) => NameForm) =>
  (person: Person): NameForm => {
    const { courtesy, title } = nameForm(person);
    if (title.short === '') return { courtesy, title };
    const short = /prof/iu.test(title.short) ? 'Professor' : 'Dr';
    return {
      courtesy: '',
      title: { ...title, before: title.before === title.short ? short : title.before, short },
    };
  };

export const createEnglishGrammar = (data: GrammarData): LanguageGrammar => {
  const formatDate = (date: CalendarDate): string => {
    const { year, month, day } = splitDate(date);
    return `${day}${noBreakSpace}${data.months[month - 1]} ${year}`;
  };

  const nameForm = englishForm(nameFormIn(data.titles, titleUse));
  const words = pronounWords(nameForm, pronouns);

  const rule = (organization: string): EmployerPhrase => employerPhraseOf(organization, data.lists);

  return {
    language: 'en',
    organizationName: (organization) => organizationName(organization, data),
    employerPhrases: (organization) => [rule(organization), ...employerChoicesOf(organization)],
    ...words,
    personTokens: (person) => ({
      ...words.personTokens(person),
      NG: [...titledName(nameForm(person), person), catalogueRun("'s")],
    }),
    factTokens(facts) {
      const functionTitle = functionText(facts.functionTitle, data);
      const heim = placeOfOriginPhrase(facts.heimatort, {
        language: 'en',
        nationality: (adjectives) => `${adjectives} national`,
        conjunctionBefore: () => data.and,
        place: (place) => ['citizen of ', place],
      });
      const employer = employerOf(facts, rule);
      return {
        ...datedTokens(facts, nameForm, formatDate),
        HEIM: heim,
        HERKUNFT: originClause(facts.heimatort, heim),
        FUNK: functionTitle,
        BERUF: [catalogueRun(aOrAn(cleanLine(facts.functionTitle))), ...functionTitle],
        PRAKTIKUM: internshipOf(facts.functionTitle, data.lists),
        PENSUM: workloadIn(facts.workload),
        ORG: employerText({ ...employer, before: `by ${employer.before}` }, data),
        ORG2: employerText({ ...employer, before: `with ${employer.before}` }, data),
      };
    },
    timedTokens: (facts) => ({
      ...timedDates(facts, formatDate),
      FUNK: functionText(facts.functionTitle ?? '', data, timedFields.function),
      PENSUM: workloadIn(facts.workload, timedFields.workload),
    }),
    placeAndDate: (city, date) => `${cleanLine(city)}, ${formatDate(date)}`,
    agree(template, { gender }, form) {
      if (gender !== 'N') return template;
      return form === 'pronoun' ? agreeingWithPronoun(template) : agreeingWithName(template);
    },
    bornInYear: (template) => beforeBirthday(template, [/born on $/u, 'born in ']),
    joinList: listJoiner(data),
    withPronounForName,
    connect: connectWithoutInversion,
    lowerStart,
    conjunctionBefore: () => data.and,
    replaceIntensifier(template, occurrence, word) {
      if (occurrence.word === 'at all times') return moveBeforeVerb(template, occurrence, word);
      // «particularly quickly» stumbles, «very quickly» does not.
      if (occurrence.word === 'very' && neighboursOf(template, occurrence).next.endsWith('ly')) return null;
      return word === 'at all times' ? null : replaceOccurrence(template, occurrence, word);
    },
    typesetTyped: (text) => setTyped(text, typedMarks),
    typesetWords: (text) => curlQuotes(text, '“', '”').replaceAll("'", '’'),
  };
};

/** «We thank Ms Taylor» becomes «We thank her», and «Ms Taylor's work» «her work». */
const withPronounForName = (template: Template): Template =>
  template.map((node) => (node.type === 'token' && pronounsFor[node.name]) || node);
