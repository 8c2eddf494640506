import type { GrammarData } from '../../catalogue/catalogue-schema.ts';
import { partsOfDate } from '../../dates.ts';
import type { CalendarDate } from '../../input.ts';
import { neighboursOf, replaceOccurrence } from '../../intensifiers.ts';
import { catalogueRun, userRun } from '../../runs.ts';
import type { Template, TemplateNode } from '../../template.ts';
import { noBreakSpace } from '../../typography-marks.ts';
import { curlQuotes } from '../../typography.ts';
import { cleanLine } from '../../user-text.ts';
import { connectWithoutInversion, lowerStart } from '../connect.ts';
import {
  datedTokens,
  heimatortPhrase,
  organizationName,
  pronounWords,
  workloadPhrase,
} from '../fact-phrases.ts';
import { joinList } from '../join-list.ts';
import type { LanguageGrammar } from '../language-grammar.ts';
import { moveBeforeVerb } from './adverb-position.ts';

const pronouns = { M: 'he', F: 'she' } as const;
const objectPronoun: TemplateNode = { type: 'gender', M: 'him', F: 'her' };

export const createEnglishGrammar = (data: GrammarData): LanguageGrammar => {
  const formatDate = (date: CalendarDate): string => {
    const { year, month, day } = partsOfDate(date);
    return `${day}${noBreakSpace}${data.months[month - 1]} ${year}`;
  };

  return {
    language: 'en',
    organizationName: (organization) => organizationName(organization, data),
    ...pronounWords(data, pronouns),
    factTokens(facts) {
      const organization = userRun(organizationName(facts.organization, data), 'organization');
      return {
        ...datedTokens(facts, data, formatDate),
        HEIM: heimatortPhrase(
          facts.heimatort,
          (adjective) => `${adjective.en} national`,
          (place) => ['citizen of ', place],
        ),
        FUNK: [userRun(cleanLine(facts.functionTitle), 'function')],
        PENSUM: workloadPhrase(facts.workload, () => ' with a workload of ', '%'),
        ORG: [catalogueRun('by '), organization],
        ORG2: [catalogueRun('with '), organization],
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
    typesetWords: (text) => curlQuotes(text, '“', '”').replaceAll("'", '’'),
  };
};

const withPronounForName = (template: Template): Template =>
  template.map((node) => (node.type === 'token' && node.name === 'N' ? objectPronoun : node));
