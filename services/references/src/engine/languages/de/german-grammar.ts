import type { GrammarData } from '../../catalogue/catalogue-schema.ts';
import { partsOfDate } from '../../dates.ts';
import type { CalendarDate } from '../../input.ts';
import { replaceOccurrence } from '../../intensifiers.ts';
import { catalogueRun, userRun } from '../../runs.ts';
import type { Runs } from '../../runs.ts';
import { textNode } from '../../template.ts';
import type { Template, TemplateNode } from '../../template.ts';
import { clauseParts, lowerFirst, mapStart, trimEnd } from '../../template-parts.ts';
import { keepLegalForm } from '../../typographic-names.ts';
import { noBreakSpace } from '../../typography-marks.ts';
import { curlQuotes } from '../../typography.ts';
import { cleanLine, cleanNounPhrase } from '../../user-text.ts';
import { workloadPercentage } from '../../workload.ts';
import { joinList } from '../join-list.ts';
import type { LanguageGrammar } from '../language-grammar.ts';
import { fullName, titledName } from '../person-name.ts';
import { heimatortPhrase } from './heimatort-phrase.ts';
import { organisationPhrase } from './organisation-phrase.ts';

const pronouns = { M: 'er', F: 'sie' } as const;
const pronounsCapital = { M: 'Er', F: 'Sie' } as const;
/** The weak noun: «Herr» takes -n in every case but the nominative (domain.md 3.2, {ND}). */
const obliqueTitles = { M: 'Herrn', F: 'Frau' } as const;
const dativePronoun: TemplateNode = { type: 'gender', M: 'ihm', F: 'ihr' };

export const createGermanGrammar = (data: GrammarData): LanguageGrammar => {
  const list = (name: string) => data.lists[name] ?? [];

  const formatDate = (date: CalendarDate): string => {
    const { year, month, day } = partsOfDate(date);
    return `${day}.${noBreakSpace}${data.months[month - 1]} ${year}`;
  };
  const organizationName = (organization: string) =>
    keepLegalForm(cleanLine(organization), list('legalForms'));

  const lowerStart = (template: Template): Template =>
    mapStart(template, (text) => {
      const [firstWord = ''] = text.split(' ', 1);
      return list('lowerCaseStarts').includes(firstWord) ? lowerFirst(text) : text;
    });

  return {
    language: 'de',
    organizationName,
    personTokens: (person) => ({
      N: titledName(data.titles[person.gender], person),
      ND: titledName(obliqueTitles[person.gender], person),
      PRON: [catalogueRun(pronouns[person.gender])],
      PRONC: [catalogueRun(pronounsCapital[person.gender])],
    }),
    factTokens({ person, ...facts }) {
      return {
        VOLL: fullName(data.titles[person.gender], person),
        GEB: [catalogueRun(formatDate(facts.birthday), 'birthday')],
        VON: [catalogueRun(formatDate(facts.entryDate), 'entryDate')],
        ...(facts.leaveDate && { BIS: [catalogueRun(formatDate(facts.leaveDate), 'leaveDate')] }),
        HEIM: heimatortPhrase(facts.heimatort, person.gender),
        FUNK: [userRun(cleanLine(facts.functionTitle), 'function')],
        PENSUM: workloadPhrase(facts.workload),
        ORG: [
          catalogueRun(organisationPhrase(facts.organization, data.lists)),
          userRun(organizationName(facts.organization), 'organization'),
        ],
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
    connect: (connector, template) => connect(connector, template, lowerStart),
    lowerStart,
    conjunctionBefore: () => data.and,
    replaceIntensifier: replaceOccurrence,
    typesetWords: (text) => {
      const quoted = curlQuotes(text, '«', '»');
      return quoted.includes('z.') ? quoted.replaceAll(/z\. ?B\./g, `z.${noBreakSpace}B.`) : quoted;
    },
  };
};

/** «Zudem arbeitete sie …»: the finite verb comes second, the subject third (domain.md 3.4 no 6). */
const connect = (
  connector: string,
  template: Template,
  lowerStart: (template: Template) => Template,
): Template => {
  const parts = clauseParts(template);
  if (!parts) return template;
  const subject = trimEnd(lowerStart(parts.beforeVerb));
  return [textNode(`${connector} `), parts.verb, textNode(' '), ...subject, ...parts.rest];
};

/** «Wir danken Herrn Brunner» becomes «Wir danken ihm»: all such texts use {ND} in the dative. */
const withPronounForName = (template: Template): Template =>
  template.map((node) => (node.type === 'token' && node.name === 'ND' ? dativePronoun : node));

const workloadPhrase = (workload: string | null): Runs => {
  if (workload === null) return [];
  const percentage = workloadPercentage(workload);
  return percentage === null
    ? [catalogueRun(' in einem Pensum von '), userRun(cleanNounPhrase(workload), 'erg_pensum')]
    : [
        catalogueRun(' in einem Pensum von '),
        userRun(percentage, 'erg_pensum'),
        catalogueRun(`${noBreakSpace}Prozent`),
      ];
};
