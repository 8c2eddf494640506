import type { GrammarData } from '../../catalogue/catalogue-schema.ts';
import { partsOfDate } from '../../dates.ts';
import type { Heimatort } from '../../heimatort.ts';
import type { CalendarDate } from '../../input.ts';
import { neighboursOf, replaceOccurrence } from '../../intensifiers.ts';
import { catalogueRun, userRun } from '../../runs.ts';
import type { Runs } from '../../runs.ts';
import type { Template, TemplateNode } from '../../template.ts';
import { keepCantonCode, keepLegalForm } from '../../typographic-names.ts';
import { noBreakSpace } from '../../typography-marks.ts';
import { curlQuotes } from '../../typography.ts';
import { cleanLine, cleanNounPhrase } from '../../user-text.ts';
import { workloadPercentage } from '../../workload.ts';
import { connectWithoutInversion, lowerStart } from '../connect.ts';
import { joinList } from '../join-list.ts';
import type { LanguageGrammar } from '../language-grammar.ts';
import { fullName, titledName } from '../person-name.ts';
import { moveBeforeVerb } from './adverb-position.ts';

const pronouns = { M: 'he', F: 'she' } as const;
const pronounsCapital = { M: 'He', F: 'She' } as const;
const objectPronoun: TemplateNode = { type: 'gender', M: 'him', F: 'her' };

export const createEnglishGrammar = (data: GrammarData): LanguageGrammar => {
  const formatDate = (date: CalendarDate): string => {
    const { year, month, day } = partsOfDate(date);
    return `${day}${noBreakSpace}${data.months[month - 1]} ${year}`;
  };
  const organizationName = (organization: string) =>
    keepLegalForm(cleanLine(organization), data.lists['legalForms'] ?? []);

  return {
    language: 'en',
    organizationName,
    personTokens: (person) => ({
      N: titledName(data.titles[person.gender], person),
      PRON: [catalogueRun(pronouns[person.gender])],
      PRONC: [catalogueRun(pronounsCapital[person.gender])],
    }),
    factTokens({ person, ...facts }) {
      const organization = userRun(organizationName(facts.organization), 'organization');
      return {
        VOLL: fullName(data.titles[person.gender], person),
        GEB: [catalogueRun(formatDate(facts.birthday), 'birthday')],
        VON: [catalogueRun(formatDate(facts.entryDate), 'entryDate')],
        ...(facts.leaveDate && { BIS: [catalogueRun(formatDate(facts.leaveDate), 'leaveDate')] }),
        HEIM: heimatortPhrase(facts.heimatort),
        FUNK: [userRun(cleanLine(facts.functionTitle), 'function')],
        PENSUM: workloadPhrase(facts.workload),
        ORG: [catalogueRun('by '), organization],
        ORG2: [catalogueRun('with '), organization],
      };
    },
    subject(person, form) {
      return form === 'name'
        ? titledName(data.titles[person.gender], person)
        : [catalogueRun(pronouns[person.gender])];
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

/** «citizen of Winterthur», «British national» (domain.md 3.2, {HEIM}). */
const heimatortPhrase = (heimatort: Heimatort): Runs => {
  switch (heimatort.type) {
    case 'nationality':
      return [catalogueRun(`${heimatort.country.adjective.en} national`, 'hometown')];
    case 'phrase':
      return [userRun(heimatort.text, 'hometown')];
    case 'place':
      return [catalogueRun('citizen of '), userRun(keepCantonCode(heimatort.text), 'hometown')];
  }
};

const workloadPhrase = (workload: string | null): Runs => {
  if (workload === null) return [];
  const percentage = workloadPercentage(workload);
  const load = catalogueRun(' with a workload of ');
  return percentage === null
    ? [load, userRun(cleanNounPhrase(workload), 'erg_pensum')]
    : [load, userRun(percentage, 'erg_pensum'), catalogueRun('%')];
};
