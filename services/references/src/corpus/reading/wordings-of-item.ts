import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue, Item, Texts } from '../../engine/catalogue/catalogue-schema.ts';
import type { Level } from '../../engine/composition/answers.ts';
import { partyOf } from '../../engine/composition/audiences.ts';
import type { RatedComposition } from '../../engine/composition/composition.ts';
import { prepareRated } from '../../engine/composition/prepare-rated.ts';
import { createDraft } from '../../engine/drafts/draft.ts';
import { textOf } from '../../engine/drafts/finish-paragraph.ts';
import type { Gender, Tense } from '../../engine/text/realise.ts';
import { catalogueRun } from '../../engine/text/rich-text.ts';
import { parseTemplate } from '../../engine/text/template.ts';
import { levels } from '../checks/ladder.ts';

/** A wording in full sentences: of a woman, then of a man; a single one where both read alike. */
export type ReadWording = {
  /** The template of the catalogue. */
  readonly source: string;
  readonly sentences: Readonly<Record<Tense, readonly string[]>>;
};

/** Wordings that hold in the same case, by language and level; level null where an answer is typed, not rated. */
export type WordingCase = {
  /** English, for the heading; empty for the usual case. */
  readonly title: string;
  /** The kind whose own words these are, as `claimedWordings` names it; empty for none. */
  readonly kind: string;
  readonly levels: readonly {
    readonly level: Level | null;
    readonly in: Readonly<Record<Language, readonly ReadWording[]>>;
  }[];
};

type About = {
  readonly texts: 'texts' | 'neutral';
  readonly genders: readonly Gender[];
  readonly words: string;
};

const everybody: readonly About[] = [
  { texts: 'texts', genders: ['F', 'M'], words: '' },
  { texts: 'neutral', genders: ['N'], words: 'For a person who is neither «Frau» nor «Herr»' },
];

const final = 5;

/** Everything that the catalogue can say to an item, case by case; a case without wordings is left out. */
export const wordingsOfItem = (item: Item, catalogue: Catalogue): readonly WordingCase[] => {
  const kindName = (art: number) =>
    catalogue.lookups.zeugnisarten.find(({ id }) => id === art)?.name.en ?? '';
  const casesOf = (about: About): WordingCase[] => [
    caseOf('', '', final, (texts) => sourcesOf(item, texts), about),
    ...([2, 4] as const).map((art) =>
      caseOf(kindName(art), String(art), art, (texts) => sourcesOfKind(item, art, texts), about),
    ),
    caseOf('In one sentence with its partner', '', final, (texts) => fusedSources(item, texts), about),
  ];
  const caseOf = (
    title: string,
    kind: string,
    art: number,
    read: (texts: Texts) => Sources,
    about: About,
  ): WordingCase => ({
    title: [title, about.words].filter((part) => part !== '').join(': '),
    kind,
    levels: levelsOf(item, catalogue, { ...about, art }, read),
  });
  return everybody
    .flatMap(casesOf)
    .filter(({ levels: all }) =>
      all.some((level) => languages.some((language) => level.in[language].length > 0)),
    );
};

type Sources = readonly { readonly level: Level | null; readonly sources: readonly string[] }[];

const levelsOf = (
  item: Item,
  catalogue: Catalogue,
  about: About & { readonly art: number },
  read: (texts: Texts) => Sources,
): WordingCase['levels'] => {
  const found = Object.fromEntries(
    languages.map((language) => {
      const people = about.genders.map((gender) =>
        compositionOf(item, catalogue, language, about.art, gender),
      );
      const texts = catalogue[about.texts][language];
      const inTense = (source: string, tense: Tense): string[] => [
        ...new Set(people.map((person) => sentenceOf(source, item, person, tense))),
      ];
      const sections = read(texts).map(({ level, sources }) => ({
        level,
        wordings: sources.map((source): ReadWording => ({
          source,
          sentences: { past: inTense(source, 'past'), present: inTense(source, 'present') },
        })),
      }));
      return [language, sections] as const;
    }),
  );
  const all: readonly (Level | null)[] = item.type === 'radio' ? levels : [null];
  const wordingsAt = (language: Language, level: Level | null) =>
    found[language]?.flatMap((each) => (each.level === level ? each.wordings : [])) ?? [];
  return all.map((level) => ({
    level,
    in: {
      de: wordingsAt('de', level),
      fr: wordingsAt('fr', level),
      it: wordingsAt('it', level),
      en: wordingsAt('en', level),
    },
  }));
};

const lastnames: Readonly<Record<Language, string>> = {
  de: 'Keller',
  fr: 'Rochat',
  it: 'Bernasconi',
  en: 'Taylor',
};

const compositionOf = (
  { trade }: Item,
  catalogue: Catalogue,
  sprache: Language,
  art: number,
  gender: Gender,
): RatedComposition =>
  prepareRated(
    {
      zeugnisId: 'reader',
      sprache,
      zeugnisart: art,
      zeugnisvariante: 1,
      trade,
      hasLeaveDate: true,
      person: { lastname: lastnames[sprache], gender, ...(gender === 'N' ? { firstname: 'Robin' } : {}) },
      ratings: [],
    },
    catalogue,
    'plain',
  );

/** {TEXT} stands for what was typed. */
const typed = [catalogueRun('…')];

const sentenceOf = (source: string, item: Item, composition: RatedComposition, tense: Tense): string => {
  const party = partyOf(item, composition);
  const draft = createDraft(
    { id: 'read', kind: 'item', sources: [], template: parseTemplate(source.replace('{LISTE}', party)) },
    { subject: 'name', tense, tokens: { TEXT: typed } },
  );
  return textOf(draft, { ...composition, tense });
};

/** The words of a language, or those that a kind has of its own. */
type Worded = Partial<
  Pick<Texts, 'items' | 'training' | 'behaviour' | 'leadershipScope' | 'trainingAreas' | 'projects'>
>;

const sourcesOf = ({ key, type }: Item, texts: Worded): Sources => {
  if (type === 'text') return [{ level: null, sources: typedSources(key, texts) }];
  const { behaviour } = texts;
  if (behaviour !== undefined && key in behaviour.parties) {
    return levels.map((level) => ({ level, sources: behaviourSources(behaviour, level) }));
  }
  return levels.map((level) => ({ level, sources: texts.items?.[key]?.[level] ?? [] }));
};

/** The own words of a kind; the conduct towards a party that it names in its own way is said in the usual ones. */
const sourcesOfKind = (item: Item, art: 2 | 4, texts: Texts): Sources => {
  const own = texts.forArt[art];
  return own.parties !== undefined && item.key in own.parties
    ? sourcesOf(item, { behaviour: texts.behaviour })
    : sourcesOf(item, own);
};

const typedSources = (key: string, texts: Worded): readonly string[] => {
  switch (key) {
    case 'fue_umfang':
      return texts.leadershipScope ?? [];
    case 'lehr_bereiche':
      return [...(texts.trainingAreas?.one ?? []), ...(texts.trainingAreas?.several ?? [])];
    case 'erg_weiterbildung':
      return [...(texts.training?.one ?? []), ...(texts.training?.several ?? [])];
    case 'erg_erfolge':
      return texts.projects ?? [];
    default:
      return [];
  }
};

/** Every predicate after every opening would be many: each predicate after one, each opening with one. */
const behaviourSources = ({ openings, levels: predicates }: Texts['behaviour'], level: Level): string[] => {
  const subjects = openings.flatMap(({ first, named }) => [first, named]);
  const ofLevel = predicates[level];
  const count = Math.max(subjects.length, ofLevel.length);
  return Array.from(
    { length: count },
    (_, index) => `${subjects[index % subjects.length]} ${ofLevel[index % ofLevel.length]}`,
  );
};

const fusedSources = ({ key }: Item, { fusion }: Texts): Sources =>
  key !== fusion.first && key !== fusion.second
    ? []
    : ([5, 4] as const).map((level) => ({
        level,
        sources: fusion.wordings.map(({ template, x1, x2 }) =>
          template.replace('{x1}', x1[level]).replace('{x2}', x2[level]),
        ),
      }));
