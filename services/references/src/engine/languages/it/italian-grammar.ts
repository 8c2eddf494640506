import type { GrammarData } from '../../catalogue/catalogue-schema.ts';
import { neighboursOf, replaceOccurrence } from '../../intensifiers.ts';
import { catalogueRun, userRun } from '../../runs.ts';
import { noBreakSpace } from '../../typography-marks.ts';
import { curlQuotes } from '../../typography.ts';
import { cleanLine } from '../../user-text.ts';
import { withCliticForName } from '../clitic.ts';
import { connectWithoutInversion, lowerStart } from '../connect.ts';
import { heimatortPhrase, organizationName, originClause, workloadPhrase } from '../fact-phrases.ts';
import { beginsWithWordOf, internshipPhrase } from '../internship-phrase.ts';
import type { InternshipWords } from '../internship-phrase.ts';
import { joinList } from '../join-list.ts';
import type { LanguageGrammar, Person } from '../language-grammar.ts';
import { fullName, titledName } from '../person-name.ts';
import { dateWith, formatDate } from './italian-dates.ts';

const articles = { M: 'il', F: 'la' } as const;
const articlesWithDi = { M: 'del', F: 'della' } as const;

export const createItalianGrammar = (data: GrammarData): LanguageGrammar => {
  const list = (name: string) => data.lists[name] ?? [];
  const internship: InternshipWords = {
    bare: 'uno stage',
    beforeField: (field) => (beginsWithWordOf(field, list('internFields')) ? ' in ' : null),
    beforeFunction: () => 'uno stage in qualità di ',
  };
  const titleWith = (article: string, { gender }: Person) => `${article} ${data.titles[gender]}`;
  const name = (person: Person) => titledName(titleWith(articles[person.gender], person), person);

  return {
    language: 'it',
    organizationName: (organization) => organizationName(organization, data),
    personTokens: (person) => ({
      N: name(person),
      NV: titledName(titleWith(articlesWithDi[person.gender], person), person),
    }),
    factTokens({ person, birthday, entryDate, leaveDate, ...facts }) {
      const heim = heimatortPhrase(facts.heimatort, {
        language: 'it',
        nationality: (adjective) => `di nazionalità ${adjective}`,
        place: (place) => ['attinente di ', place],
      });
      return {
        VOLL: fullName(titleWith(articles[person.gender], person), person),
        IL_GEB: [catalogueRun(dateWith('il', birthday, data.months), 'birthday')],
        DAL_VON: [catalogueRun(dateWith('dal', entryDate, data.months), 'entryDate')],
        ...(leaveDate && {
          AL_BIS: [catalogueRun(dateWith('al', leaveDate, data.months), 'leaveDate')],
          IL_BIS: [catalogueRun(dateWith('il', leaveDate, data.months), 'leaveDate')],
        }),
        HEIM: heim,
        HERKUNFT: originClause(facts.heimatort, heim),
        PRAKTIKUM: internshipPhrase(facts.functionTitle, data.lists, internship),
        FUNK: [userRun(cleanLine(facts.functionTitle), 'function')],
        PENSUM: workloadPhrase(facts.workload, beforeWorkload, `${noBreakSpace}%`),
        ORG: [catalogueRun('presso '), userRun(organizationName(facts.organization, data), 'organization')],
      };
    },
    /** Italian has no subject pronoun: the verb says who (domain.md 2.3). */
    subject: (person, form) => (form === 'name' ? name(person) : []),
    placeAndDate: (city, date) => `${cleanLine(city)}, ${formatDate(date, data.months)}`,
    joinList: (entries) => joinList(entries, data.joinLast),
    withPronounForName: (template) => withCliticForName(template, { M: 'lo', F: 'la' }),
    connect: connectWithoutInversion,
    lowerStart,
    conjunctionBefore: (word) => (/^[eè]/iu.test(word) ? `${data.and}d` : data.and),
    replaceIntensifier(template, occurrence, word) {
      const { before, next } = neighboursOf(template, occurrence);
      const followsEssere = occurrence.word === 'sempre' && list('essere').includes(before);
      const isNoAdjective =
        occurrence.word === 'molto' &&
        (next.endsWith('mente') || list('neverAfterParticolarmente').includes(next));
      return followsEssere || isNoAdjective ? null : replaceOccurrence(template, occurrence, word);
    },
    typesetWords: (text) =>
      curlQuotes(text, '«', '»').replaceAll("'", '’').replaceAll('p. es.', `p.${noBreakSpace}es.`),
  };
};

/** «dell'80 %» before numbers that begin with a vowel when spoken (1, 8, 11, 80 to 89), else «del 60 %». */
const beforeWorkload = (percentage: string | null): string => {
  const rate = " con un grado d'occupazione ";
  if (percentage === null) return `${rate}di `;
  return rate + (/^(?:1|8|11|8\d)(?!\d)/.test(percentage) ? "dell'" : 'del ');
};
