import type { GrammarData, Rules } from '../../catalogue/catalogue-schema.ts';
import { partsOfDate } from '../../dates.ts';
import type { CalendarDate } from '../../input.ts';
import { neighboursOf, replaceOccurrence } from '../../intensifiers.ts';
import { catalogueRun, userRun } from '../../runs.ts';
import type { Runs } from '../../runs.ts';
import type { Template, TemplateNode } from '../../template.ts';
import { noBreakSpace } from '../../typography-marks.ts';
import { curlQuotes } from '../../typography.ts';
import { typedSetter } from '../../typed-marks.ts';
import type { TypedMarks } from '../../typed-marks.ts';
import { cleanLine, cleanNounPhrase } from '../../user-text.ts';
import { connectWithoutInversion, lowerStart } from '../connect.ts';
import {
  datedTokens,
  employerRuns,
  functionRuns,
  heimatortPhrase,
  organizationName,
  originClause,
  pronounWords,
  workloadPhrase,
} from '../fact-phrases.ts';
import { internshipPhrase } from '../internship-phrase.ts';
import type { InternshipWords } from '../internship-phrase.ts';
import { joinList } from '../join-list.ts';
import type { LanguageGrammar } from '../language-grammar.ts';
import { titledName } from '../person-name.ts';
import { moveBeforeVerb } from './adverb-position.ts';
import { aOrAn } from './article.ts';
import { employerPhraseOf } from './employer-phrase.ts';

const pronouns = { M: 'he', F: 'she' } as const;
const pronounsFor: Readonly<Record<string, TemplateNode>> = {
  N: { type: 'gender', M: 'him', F: 'her' },
  NG: { type: 'gender', M: 'his', F: 'her' },
};
const internship: InternshipWords = {
  bare: 'an internship',
  beforeField: () => ' in ',
  beforeFunction: (functionTitle) => `an internship as ${aOrAn(functionTitle)}`,
};

/** «on an 80% basis», «on a 60–80% basis»: the article goes by how the number sounds. */
const beforeBasis = (percentage: string | null): string => {
  if (percentage === null) return ' with a workload of ';
  return /^(?:8|11|18|8\d)(?!\d)/.test(percentage) ? ' on an ' : ' on a ';
};

/** «an internship in Marketing», and «a Marketing internship» for whoever was a «Marketing Intern». */
const internshipOf = (typed: string, lists: GrammarData['lists']): Runs => {
  const field = /^(?<field>.+\S) (?:intern|trainee)$/iu.exec(cleanNounPhrase(typed))?.groups?.['field'];
  if (field === undefined || !lists['internTitles']) return internshipPhrase(typed, lists, internship);
  return [catalogueRun(aOrAn(field)), userRun(field, 'function'), catalogueRun(' internship')];
};

const typedMarks: TypedMarks = { open: '“', close: '”' };

export const createEnglishGrammar = (data: GrammarData, rules: Rules): LanguageGrammar => {
  const formatDate = (date: CalendarDate): string => {
    const { year, month, day } = partsOfDate(date);
    return `${day}${noBreakSpace}${data.months[month - 1]} ${year}`;
  };

  const words = pronounWords(data, pronouns);

  return {
    language: 'en',
    organizationName: (organization) => organizationName(organization, data),
    ...words,
    personTokens: (person) => ({
      ...words.personTokens(person),
      NG: [...titledName(data.titles[person.gender], person), catalogueRun("'s")],
    }),
    factTokens(facts) {
      const functionTitle = functionRuns(facts.functionTitle, data, rules);
      const heim = heimatortPhrase(facts.heimatort, {
        language: 'en',
        nationality: (adjective) => `${adjective} national`,
        place: (place) => ['citizen of ', place],
      });
      const employer = rules.declinesEmployers
        ? employerPhraseOf(facts.organization, data.lists)
        : { before: '', name: facts.organization };
      return {
        ...datedTokens(facts, data, formatDate),
        HEIM: heim,
        HERKUNFT: originClause(facts.heimatort, heim),
        FUNK: functionTitle,
        BERUF: [catalogueRun(aOrAn(cleanLine(facts.functionTitle))), ...functionTitle],
        PRAKTIKUM: internshipOf(facts.functionTitle, data.lists),
        PENSUM: data.lists['workloadUnit']
          ? workloadPhrase(facts.workload, beforeBasis, `%${data.lists['workloadUnit'][0] ?? ''}`)
          : workloadPhrase(facts.workload, () => ' with a workload of ', '%'),
        ORG: employerRuns({ ...employer, before: `by ${employer.before}` }, data),
        ORG2: employerRuns({ ...employer, before: `with ${employer.before}` }, data),
      };
    },
    placeAndDate: (city, date) => `${cleanLine(city)}, ${formatDate(date)}`,
    joinList: (entries) => joinList(entries, data.joinLast),
    withPronounForName,
    connect: connectWithoutInversion,
    lowerStart,
    conjunctionBefore: () => data.and,
    replaceIntensifier(template, occurrence, word) {
      if (occurrence.word === 'at all times') return moveBeforeVerb(template, occurrence, word);
      // «particularly quickly» stumbles where «very quickly» runs.
      if (occurrence.word === 'very' && neighboursOf(template, occurrence).next.endsWith('ly')) return null;
      return word === 'at all times' ? null : replaceOccurrence(template, occurrence, word);
    },
    typesetTyped: typedSetter(typedMarks, rules),
    typesetWords: (text) => curlQuotes(text, '“', '”').replaceAll("'", '’'),
  };
};

/** «We thank Ms Taylor» becomes «We thank her», and «Ms Taylor's work» «her work». */
const withPronounForName = (template: Template): Template =>
  template.map((node) => (node.type === 'token' && pronounsFor[node.name]) || node);
