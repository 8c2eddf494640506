import type { GrammarData } from '../../catalogue/catalogue-schema.ts';
import type { Heimatort } from '../../heimatort.ts';
import { neighboursOf, replaceOccurrence } from '../../intensifiers.ts';
import { catalogueRun, userRun } from '../../runs.ts';
import type { Runs } from '../../runs.ts';
import { keepCantonCode, keepLegalForm } from '../../typographic-names.ts';
import { noBreakSpace } from '../../typography-marks.ts';
import { curlQuotes } from '../../typography.ts';
import { cleanLine, cleanNounPhrase } from '../../user-text.ts';
import { workloadPercentage } from '../../workload.ts';
import { withCliticForName } from '../clitic.ts';
import { connectWithoutInversion, lowerStart } from '../connect.ts';
import { joinList } from '../join-list.ts';
import type { LanguageGrammar, Person } from '../language-grammar.ts';
import { fullName, titledName } from '../person-name.ts';
import { dateWith, formatDate } from './italian-dates.ts';

const articles = { M: 'il', F: 'la' } as const;
const articlesWithDi = { M: 'del', F: 'della' } as const;

export const createItalianGrammar = (data: GrammarData): LanguageGrammar => {
  const list = (name: string) => data.lists[name] ?? [];
  const titleWith = (article: string, { gender }: Person) => `${article} ${data.titles[gender]}`;
  const organizationName = (organization: string) =>
    keepLegalForm(cleanLine(organization), list('legalForms'));
  const name = (person: Person) => titledName(titleWith(articles[person.gender], person), person);

  return {
    language: 'it',
    organizationName,
    personTokens: (person) => ({
      N: name(person),
      NV: titledName(titleWith(articlesWithDi[person.gender], person), person),
    }),
    factTokens({ person, birthday, entryDate, leaveDate, ...facts }) {
      return {
        VOLL: fullName(titleWith(articles[person.gender], person), person),
        IL_GEB: [catalogueRun(dateWith('il', birthday, data.months), 'birthday')],
        DAL_VON: [catalogueRun(dateWith('dal', entryDate, data.months), 'entryDate')],
        ...(leaveDate && {
          AL_BIS: [catalogueRun(dateWith('al', leaveDate, data.months), 'leaveDate')],
          IL_BIS: [catalogueRun(dateWith('il', leaveDate, data.months), 'leaveDate')],
        }),
        HEIM: heimatortPhrase(facts.heimatort),
        FUNK: [userRun(cleanLine(facts.functionTitle), 'function')],
        PENSUM: workloadPhrase(facts.workload),
        ORG: [catalogueRun('presso '), userRun(organizationName(facts.organization), 'organization')],
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

/** «attinente di Lugano», «di nazionalità tedesca» (domain.md 3.2, {HEIM}). */
const heimatortPhrase = (heimatort: Heimatort): Runs => {
  switch (heimatort.type) {
    case 'nationality':
      return [catalogueRun(`di nazionalità ${heimatort.country.adjective.it}`, 'hometown')];
    case 'phrase':
      return [userRun(heimatort.text, 'hometown')];
    case 'place':
      return [catalogueRun('attinente di '), userRun(keepCantonCode(heimatort.text), 'hometown')];
  }
};

/** «dell'80 %» before numbers that begin with a vowel when spoken (1, 8, 11, 80 to 89), else «del 60 %». */
const workloadPhrase = (workload: string | null): Runs => {
  if (workload === null) return [];
  const percentage = workloadPercentage(workload);
  const rate = " con un grado d'occupazione ";
  if (percentage === null) {
    return [catalogueRun(`${rate}di `), userRun(cleanNounPhrase(workload), 'erg_pensum')];
  }
  const preposition = /^(?:1|8|11|8\d)(?!\d)/.test(percentage) ? "dell'" : 'del ';
  return [
    catalogueRun(rate + preposition),
    userRun(percentage, 'erg_pensum'),
    catalogueRun(`${noBreakSpace}%`),
  ];
};
