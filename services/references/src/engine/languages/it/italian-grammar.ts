import type { GrammarData } from '../../catalogue/catalogue-schema.ts';
import { isYear } from '../../input/dates.ts';
import type { CalendarDate } from '../../input/input.ts';
import { neighboursOf, replaceOccurrence } from '../../text/intensifiers.ts';
import { catalogueRun } from '../../text/rich-text.ts';
import { textNode } from '../../text/template.ts';
import type { Template } from '../../text/template.ts';
import { noBreakSpace } from '../../text/typography-marks.ts';
import { curlQuotes } from '../../text/typography.ts';
import { setTyped } from '../typed-marks.ts';
import type { TypedMarks } from '../typed-marks.ts';
import { cleanLine } from '../../input/user-text.ts';
import { academicTitleOf } from '../academic-title.ts';
import type { TitleUse } from '../academic-title.ts';
import { withCliticForName } from '../clitic.ts';
import { connectWithoutInversion, lowerStart } from '../connect.ts';
import {
  beforeBirthday,
  employerOf,
  employerText,
  functionText,
  organizationName,
  timedFields,
  workloadPhrase,
} from '../fact-phrases.ts';
import type { WorkloadWords } from '../fact-phrases.ts';
import type { WorkingWay } from '../../input/workload.ts';
import { placeOfOriginPhrase, originClause } from '../origin-phrase.ts';
import { functionInSentence } from '../function-in-sentence.ts';
import { beginsWithInitials, beginsWithWordOf, internshipPhrase } from '../internship-phrase.ts';
import type { InternshipWords } from '../internship-phrase.ts';
import type { EmployerPhrase } from '../employer-words.ts';
import { listJoiner } from '../join-list.ts';
import type { LanguageGrammar, Person } from '../language-grammar.ts';
import { fullName, headingName, titledName } from '../person-name.ts';
import type { NameForm } from '../person-name.ts';
import { employerChoicesOf, employerPhraseOf } from './employer-phrase.ts';
import { dateWith, formatDate } from './italian-dates.ts';

/**
 * Articles before a name: before «signor» and other words, elided before a vowel, and before a name without a title.
 */
type Article = {
  readonly M: string;
  readonly F: string;
  readonly elided: string;
  readonly bare: (name: string) => string;
};

const article: Article = { M: 'il', F: 'la', elided: "l'", bare: () => '' };
const articleWithDi: Article = { M: 'del', F: 'della', elided: "dell'", bare: () => 'di' };
const articleWithA: Article = {
  M: 'al',
  F: 'alla',
  elided: "all'",
  bare: (name) => (/^[aà]/iu.test(name) ? 'ad' : 'a'),
};

/** «la dott.ssa Keller»: these titles replace «signora», all others follow the whole name. */
const titleUse: TitleUse = {
  again: /^(?:(?:dott\.?\s?ssa|dott|dr\.?\s?ssa|dr|prof\.?\s?ssa|prof|ing|avv|arch)(?:\.\s*|\s+|$))+/iu,
  once: null,
};
const titleOfNobody: TitleUse = { again: null, once: null };

const typedMarks: TypedMarks = { open: '«', close: '»' };

/** 1, 8, 11 and 80 to 89 are spoken with a vowel first: «dell'80 %», but «del 60 %». */
const isElided = (figure: string): boolean => /^(?:1|8|11|8\d)(?!\d)/.test(figure);
const beforeShare = {
  about: (elided: boolean) => (elided ? "di circa l'" : 'di circa il '),
  upTo: (elided: boolean) => (elided ? "fino all'" : 'fino al '),
  atLeast: (elided: boolean) => (elided ? "di almeno l'" : 'di almeno il '),
} as const;
const wayPhrases: Readonly<Record<WorkingWay, string>> = {
  fullTime: ' a tempo pieno',
  partTime: ' a tempo parziale',
  onCall: ' su chiamata',
  varying: " con un grado d'occupazione variabile",
  hourly: ' su base oraria',
};
const workloadWords: WorkloadWords = {
  share(figure, bound) {
    const rate = " con un grado d'occupazione ";
    if (figure === null) return [`${rate}di `, ''];
    const elided = isElided(figure);
    const exact = elided ? "dell'" : 'del ';
    return [rate + (bound === null ? exact : beforeShare[bound](elided)), `${noBreakSpace}%`];
  },
  time: {
    before: ' per ',
    units: { hour: ['ora', 'ore'], lesson: ['lezione', 'lezioni'], day: ['giorno', 'giorni'] },
  },
  per: { day: 'al giorno', week: 'alla settimana', month: 'al mese', year: "all'anno" },
  ways: (ways) => ways.map((way) => wayPhrases[way]).join(''),
  decimalMark: ',',
};

export const createItalianGrammar = (data: GrammarData): LanguageGrammar => {
  const list = (name: string) => data.lists[name] ?? [];
  const conjunctionBefore = (word: string) => (/^[eè]/iu.test(word) ? `${data.and}d` : data.and);
  const internship: InternshipWords = {
    bare: 'uno stage',
    beforeField: (field) =>
      beginsWithWordOf(field, list('internFields')) || beginsWithInitials(field) ? ' in ' : ' come ',
    beforeFunction: () => 'uno stage in qualità di ',
  };
  const formWith =
    (before: Article) =>
    (person: Person): NameForm => {
      const { gender, firstname = '' } = person;
      if (gender === 'N') {
        const title = academicTitleOf(person.academicTitle, titleOfNobody);
        return { courtesy: before.bare(firstname === '' ? person.lastname : firstname), title };
      }
      const title = academicTitleOf(person.academicTitle, titleUse);
      if (title.short === '') return { courtesy: `${before[gender]} ${data.titles[gender]}`, title };
      return { courtesy: /^[aeiou]/iu.test(title.short) ? before.elided : before[gender], title };
    };
  const nameForm = formWith(article);
  const name = (person: Person) => titledName(nameForm(person), person);

  const employer = (organization: string): EmployerPhrase => employerPhraseOf(organization, data.lists);

  return {
    language: 'it',
    organizationName: (organization) => organizationName(organization, data),
    employerPhrases: (organization) => [employer(organization), ...employerChoicesOf(organization)],
    personTokens: (person) => ({
      N: name(person),
      NV: titledName(formWith(articleWithDi)(person), person),
      ND: titledName(formWith(articleWithA)(person), person),
    }),
    factTokens({ person, birthday, entryDate, leaveDate, ...facts }) {
      const functionTitle = functionInSentence(facts.functionTitle);
      const heim = placeOfOriginPhrase(facts.heimatort, {
        language: 'it',
        nationality: (adjectives) => `di nazionalità ${adjectives}`,
        conjunctionBefore,
        place: (place) => ['attinente di ', place],
      });
      return {
        VOLL: fullName(nameForm(person), person),
        GEB: [catalogueRun(isYear(birthday) ? birthday : formatDate(birthday, data.months), 'birthday')],
        IL_GEB: [
          catalogueRun(
            isYear(birthday) ? `nel ${birthday}` : dateWith('il', birthday, data.months),
            'birthday',
          ),
        ],
        DAL_VON: [catalogueRun(dateWith('dal', entryDate, data.months), 'entryDate')],
        ...(leaveDate && {
          AL_BIS: [catalogueRun(dateWith('al', leaveDate, data.months), 'leaveDate')],
          IL_BIS: [catalogueRun(dateWith('il', leaveDate, data.months), 'leaveDate')],
        }),
        HEIM: heim,
        HERKUNFT: originClause(facts.heimatort, heim),
        PRAKTIKUM: internshipPhrase(functionTitle, data.lists, internship),
        FUNK: functionText(functionTitle, data),
        PENSUM: workloadPhrase(facts.workload, workloadWords),
        ORG: employerText(employerOf(facts, employer), data),
      };
    },
    headingName: (person) => headingName(nameForm(person).title, person),
    timedTokens: ({ functionTitle, from, to, workload }) => {
      const timed = (preposition: 'il' | 'dal' | 'al', date: CalendarDate) => [
        catalogueRun(dateWith(preposition, date, data.months), timedFields.date),
      ];
      return {
        IL_VON: timed('il', from),
        DAL_VON: timed('dal', from),
        ...(to !== null && { AL_BIS: timed('al', to) }),
        FUNK: functionText(functionInSentence(functionTitle ?? ''), data, timedFields.function),
        PENSUM: workloadPhrase(workload, workloadWords, timedFields.workload),
      };
    },
    /** Italian omits the subject pronoun (domain.md 2.3). */
    subject: (person, form) => (form === 'name' ? name(person) : []),
    placeAndDate: (city, date) => `${cleanLine(city)}, ${formatDate(date, data.months)}`,
    agree: (template) => template,
    bornInYear: (template) => beforeBirthday(template, [/data di nascita: $/u, 'anno di nascita: ']),
    joinList: listJoiner(data),
    withPronounForName: (template, gender) =>
      gender === 'N'
        ? template
        : withCliticForName(
            withCliticForName(withPronounBehindInfinitive(template), { M: 'lo', F: 'la' }),
            { M: 'gli', F: 'le' },
            'ND',
          ),
    connect: connectWithoutInversion,
    lowerStart,
    conjunctionBefore,
    replaceIntensifier(template, occurrence, word) {
      const { before, next } = neighboursOf(template, occurrence);
      const followsEssere = occurrence.word === 'sempre' && list('essere').includes(before);
      const isNoAdjective = occurrence.word === 'molto' && next.endsWith('mente');
      return followsEssere || isNoAdjective ? null : replaceOccurrence(template, occurrence, word);
    },
    typesetTyped: (text) => setTyped(text, typedMarks),
    typesetWords: (text) =>
      curlQuotes(text, '«', '»').replaceAll("'", '’').replaceAll('p. es.', `p.${noBreakSpace}es.`),
  };
};

/** «Desideriamo ringraziare {N}» becomes «Desideriamo ringraziarla»: an infinitive takes the pronoun as its ending. */
const withPronounBehindInfinitive = (template: Template): Template => {
  const place = template.findIndex((node) => node.type === 'token' && node.name === 'N');
  const before = template[place - 1];
  const match = before?.type === 'text' ? /^(?<head>.*?)(?<verb>\p{L}+[aei]r)e $/u.exec(before.text) : null;
  if (!match?.groups) return template;
  const { head = '', verb = '' } = match.groups;
  return [
    ...template.slice(0, place - 1),
    textNode(head),
    { type: 'gender', M: `${verb}lo`, F: `${verb}la` },
    ...template.slice(place + 1),
  ];
};
