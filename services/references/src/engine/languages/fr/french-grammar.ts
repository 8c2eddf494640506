import type { GrammarData } from '../../catalogue/catalogue-schema.ts';
import { splitDate } from '../../input/dates.ts';
import type { CalendarDate } from '../../input/input.ts';
import { neighboursOf, replaceOccurrence } from '../../text/intensifiers.ts';
import { memoize } from '../../text/memoize.ts';
import { catalogueRun } from '../../text/rich-text.ts';
import type { RichText } from '../../text/rich-text.ts';
import { textNode } from '../../text/template.ts';
import type { Template } from '../../text/template.ts';
import { narrowNoBreakSpace, noBreakSpace } from '../../text/typography-marks.ts';
import { curlQuotes } from '../../text/typography.ts';
import { setTyped } from '../typed-marks.ts';
import type { TypedMarks } from '../typed-marks.ts';
import { cleanLine } from '../../input/user-text.ts';
import type { TitleUse } from '../academic-title.ts';
import { withCliticForName, withDativeForName } from '../clitic.ts';
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
import { placeOfOriginPhrase, originClause } from '../origin-phrase.ts';
import { pronounWords } from '../pronoun-words.ts';
import type { Pronouns } from '../pronoun-words.ts';
import type { WorkloadWords } from '../fact-phrases.ts';
import type { WorkingWay } from '../../input/workload.ts';
import { functionInSentence } from '../function-in-sentence.ts';
import { beginsWithInitials, beginsWithWordOf, internshipPhrase } from '../internship-phrase.ts';
import type { InternshipWords } from '../internship-phrase.ts';
import type { EmployerPhrase } from '../employer-words.ts';
import { listJoiner } from '../join-list.ts';
import type { LanguageGrammar } from '../language-grammar.ts';
import { nameFormIn } from '../person-name.ts';
import { employerChoicesOf, employerPhraseOf } from './employer-phrase.ts';
import { originOf, takesElision } from './french-elision.ts';

const pronouns: Pronouns = { M: 'il', F: 'elle', N: null };
/** A title follows the whole name, once: French has no «Madame Dr» before a name. */
const titleUse: TitleUse = { again: null, once: null };

/** «de» and «que» before a name that begins with a vowel, where no «Madame» stands between: «d'Anna Muster». */
const elidedBeforeName = memoize((template: Template): Template =>
  template.map((node, index) => {
    const next = template[index + 1];
    const isBeforeName = next?.type === 'subject' || (next?.type === 'token' && namesWhole.has(next.name));
    return node.type === 'text' && isBeforeName
      ? textNode(node.text.replace(/(?<![\p{L}'’])([Dd]|[Qq]u|[Ll]orsqu|[Pp]uisqu)e $/u, "$1'"))
      : node;
  }),
);

const namesWhole: ReadonlySet<string> = new Set(['N', 'VOLL']);

/** Marks that French typesets in its own way; most texts have none. */
const hasMarks = /["'«:;!?%]|p\. ex\./;

const typedMarks: TypedMarks = {
  open: `«${narrowNoBreakSpace}`,
  close: `${narrowNoBreakSpace}»`,
  beforeMark: narrowNoBreakSpace,
};

const bounds = { about: "d'environ ", upTo: "allant jusqu'à ", atLeast: "d'au moins " } as const;
const wayPhrases: Readonly<Record<WorkingWay, string>> = {
  fullTime: ' à plein temps',
  partTime: ' à temps partiel',
  onCall: ' sur appel',
  varying: " à un taux d'occupation variable",
  hourly: ' sur une base horaire',
};
const workloadWords: WorkloadWords = {
  share: (_, bound) => [` à un taux d'occupation ${bound === null ? 'de ' : bounds[bound]}`, ' %'],
  time: {
    before: ' à raison de ',
    units: { hour: ['heure', 'heures'], lesson: ['période', 'périodes'], day: ['jour', 'jours'] },
  },
  per: { day: 'par jour', week: 'par semaine', month: 'par mois', year: 'par année' },
  ways: (ways) => ways.map((way) => wayPhrases[way]).join(''),
  decimalMark: ',',
};
const workloadIn = (workload: string | null, field?: string): RichText =>
  workloadPhrase(workload, workloadWords, field);

export const createFrenchGrammar = (data: GrammarData): LanguageGrammar => {
  const list = (name: string) => data.lists[name] ?? [];
  const de = (word: string) => (takesElision(word, list('aspirated')) ? "d'" : 'de ');
  const internship: InternshipWords = {
    bare: 'un stage',
    beforeField: (field) =>
      beginsWithWordOf(field, list('internFields')) || beginsWithInitials(field) ? ' en ' : ` ${de(field)}`,
    beforeFunction: (functionTitle) => `un stage en qualité ${de(functionTitle)}`,
  };

  const nameForm = nameFormIn(data.titles, titleUse);
  const formatDate = (date: CalendarDate): string => {
    const { year, month, day } = splitDate(date);
    return `${day === 1 ? '1er' : day}${noBreakSpace}${data.months[month - 1]} ${year}`;
  };

  const employer = (organization: string): EmployerPhrase => employerPhraseOf(organization, data.lists);

  return {
    language: 'fr',
    organizationName: (organization) => organizationName(organization, data),
    employerPhrases: (organization) => [
      employer(organization),
      ...employerChoicesOf(organization, data.lists),
    ],
    ...pronounWords(nameForm, pronouns),
    factTokens(facts) {
      const functionTitle = functionInSentence(facts.functionTitle);
      const heim = placeOfOriginPhrase(facts.heimatort, {
        language: 'fr',
        nationality: (adjectives, count) => `de nationalité${count > 1 ? 's' : ''} ${adjectives}`,
        conjunctionBefore: () => data.and,
        place: (place) => originOf(place, data.lists['muteH']),
      });
      return {
        ...datedTokens(facts, nameForm, formatDate),
        HEIM: heim,
        HERKUNFT: originClause(facts.heimatort, heim),
        DE_FUNK: [catalogueRun(de(functionTitle)), ...functionText(functionTitle, data)],
        PRAKTIKUM: internshipPhrase(functionTitle, data.lists, internship),
        PENSUM: workloadIn(facts.workload),
        ORG: employerText(employerOf(facts, employer), data),
      };
    },
    timedTokens(facts) {
      const functionTitle = functionInSentence(facts.functionTitle ?? '');
      return {
        ...timedDates(facts, formatDate),
        DE_FUNK: [
          catalogueRun(de(functionTitle)),
          ...functionText(functionTitle, data, timedFields.function),
        ],
        PENSUM: workloadIn(facts.workload, timedFields.workload),
      };
    },
    placeAndDate: (city, date) => `${cleanLine(city)}, le ${formatDate(date)}`,
    agree(template, { gender, firstname = '', lastname }) {
      const name = cleanLine(firstname === '' ? lastname : firstname);
      const elides = gender === 'N' && takesElision(name, list('aspirated'));
      return elides ? elidedBeforeName(template) : template;
    },
    bornInYear: (template) =>
      beforeBirthday(template, [/ le $/u, ' en '], [/date de naissance : $/u, 'année de naissance : ']),
    joinList: listJoiner(data),
    withPronounForName: (template, gender) =>
      gender === 'N' ? withDativeForName(template, 'lui') : withCliticForName(template, { M: 'le', F: 'la' }),
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
    typesetTyped: (text) => setTyped(text, typedMarks),
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
