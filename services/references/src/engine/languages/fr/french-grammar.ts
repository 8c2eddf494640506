import type { GrammarData } from '../../catalogue/catalogue-schema.ts';
import { partsOfDate } from '../../dates.ts';
import type { CalendarDate } from '../../input.ts';
import { neighboursOf, replaceOccurrence } from '../../intensifiers.ts';
import { catalogueRun, userRun } from '../../runs.ts';
import type { Runs } from '../../runs.ts';
import { keepLegalForm } from '../../typographic-names.ts';
import { narrowNoBreakSpace, noBreakSpace } from '../../typography-marks.ts';
import { curlQuotes } from '../../typography.ts';
import { cleanLine, cleanNounPhrase } from '../../user-text.ts';
import { workloadPercentage } from '../../workload.ts';
import { withCliticForName } from '../clitic.ts';
import { connectWithoutInversion, lowerStart } from '../connect.ts';
import { joinList } from '../join-list.ts';
import type { LanguageGrammar } from '../language-grammar.ts';
import { fullName, titledName } from '../person-name.ts';
import { takesElision } from './french-elision.ts';
import { heimatortPhrase } from './heimatort-phrase.ts';
import { organisationPhrase } from './organisation-phrase.ts';

const pronouns = { M: 'il', F: 'elle' } as const;
const pronounsCapital = { M: 'Il', F: 'Elle' } as const;

/** Marks that French sets in its own way; most texts have none. */
const hasMarks = /["'«:;!?%]|p\. ex\./;

export const createFrenchGrammar = (data: GrammarData): LanguageGrammar => {
  const list = (name: string) => data.lists[name] ?? [];

  const formatDate = (date: CalendarDate): string => {
    const { year, month, day } = partsOfDate(date);
    return `${day === 1 ? '1er' : day}${noBreakSpace}${data.months[month - 1]} ${year}`;
  };
  const organizationName = (organization: string) =>
    keepLegalForm(cleanLine(organization), list('legalForms'));

  return {
    language: 'fr',
    organizationName,
    personTokens: (person) => ({
      N: titledName(data.titles[person.gender], person),
      PRON: [catalogueRun(pronouns[person.gender])],
      PRONC: [catalogueRun(pronounsCapital[person.gender])],
    }),
    factTokens({ person, ...facts }) {
      const functionTitle = cleanLine(facts.functionTitle);
      return {
        VOLL: fullName(data.titles[person.gender], person),
        GEB: [catalogueRun(formatDate(facts.birthday), 'birthday')],
        VON: [catalogueRun(formatDate(facts.entryDate), 'entryDate')],
        ...(facts.leaveDate && { BIS: [catalogueRun(formatDate(facts.leaveDate), 'leaveDate')] }),
        HEIM: heimatortPhrase(facts.heimatort),
        DE_FUNK: [
          catalogueRun(takesElision(functionTitle, list('aspirated')) ? "d'" : 'de '),
          userRun(functionTitle, 'function'),
        ],
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
    placeAndDate: (city, date) => `${cleanLine(city)}, le ${formatDate(date)}`,
    joinList: (entries) => joinList(entries, data.joinLast),
    withPronounForName: (template) => withCliticForName(template, { M: 'le', F: 'la' }),
    connect: connectWithoutInversion,
    lowerStart,
    conjunctionBefore: () => data.and,
    replaceIntensifier(template, occurrence, word) {
      const { next } = neighboursOf(template, occurrence);
      const isStiff =
        occurrence.word === 'très' &&
        (next.endsWith('ment') || list('neverAfterParticulièrement').includes(next));
      return isStiff ? null : replaceOccurrence(template, occurrence, word);
    },
    typesetWords: (text) =>
      hasMarks.test(text)
        ? curlQuotes(text, `«${narrowNoBreakSpace}`, `${narrowNoBreakSpace}»`)
            .replaceAll("'", '’')
            .replaceAll(/ ?([:;!?%])/g, `${narrowNoBreakSpace}$1`)
            .replaceAll('« ', `«${narrowNoBreakSpace}`)
            .replaceAll(' »', `${narrowNoBreakSpace}»`)
            .replaceAll('p. ex.', `p.${noBreakSpace}ex.`)
        : text,
  };
};

const workloadPhrase = (workload: string | null): Runs => {
  if (workload === null) return [];
  const percentage = workloadPercentage(workload);
  const rate = catalogueRun(" à un taux d'occupation de ");
  return percentage === null
    ? [rate, userRun(cleanNounPhrase(workload), 'erg_pensum')]
    : [rate, userRun(percentage, 'erg_pensum'), catalogueRun(' %')];
};
