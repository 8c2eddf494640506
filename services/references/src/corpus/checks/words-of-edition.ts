import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Level } from '../../engine/composition/answers.ts';
import type { Catalogue, Texts } from '../../engine/catalogue/catalogue-schema.ts';
import { parseTemplate } from '../../engine/text/template.ts';
import { skeleton } from '../../engine/text/template-nodes.ts';
import { laddersOf, levels } from './ladder.ts';

/** Fewest wordings of a rated item; more at the weak levels, which critics see most and which sounded alike. */
const fewestWordings: Readonly<Record<Level, number>> = { 5: 3, 4: 3, 3: 3, 2: 4, 1: 4 };
/** Fewest wordings of a trade's item at any level; few references print it. */
const fewestOfTrade = 3;
/** Fewest wordings of the sentences that every reference has. */
const fewest = { overall: 6, taskLeadIn: 7, leadershipScope: 3, training: 3, reason: 2, regret: 4 } as const;
/** Fewest thanks and wishes; any thanks combines with any wish. */
const fewestThanks = 5;
const fewestWishes = 5;
/** Fewest wordings of the wish for employees who stay. */
const fewestStays = 2;
/** Highest level at which a reference may have to thank for neither engagement nor cooperation. */
const plainThanksUpTo: Level = 3;
const fewestPlainThanks = 2;

/** Words that name what a thanks is `for`. */
const thankedFor: Readonly<Record<Language, Readonly<Record<'engagement' | 'cooperation', RegExp>>>> = {
  de: { engagement: /Engagement|Einsatz/u, cooperation: /[Zz]usammenarbeit|[Zz]usammenzuarbeiten/u },
  fr: { engagement: /engagement|implication|investissement/u, cooperation: /collabor/u },
  it: { engagement: /impegno|dedizione/u, cooperation: /collabora/u },
  en: {
    engagement: /commitment|dedication/u,
    cooperation: /co-?operation|collaborat|working (?:relation|with)/u,
  },
};

/** Requirements on an edition (docs/text-engine.md) that the words of one language break. */
export const faultsOfWords = (catalogue: Catalogue, language: Language): string[] => {
  const texts = catalogue.texts[language];
  return [
    ...tooFewWordings(catalogue, language),
    ...repeatedWordings(catalogue, language),
    ...tooSuperlative(catalogue, language),
    ...lacksInFrame(texts),
    ...lacksInClosing(texts),
    ...falseThanks(texts, language),
  ];
};

/** Wordings of a trade's question that a general question has too: both may be in one reference. */
const repeatedWordings = ({ items, texts }: Catalogue, language: Language): string[] => {
  const wordingsOf = (key: string): readonly string[] =>
    Object.values(texts[language].items[key] ?? {}).flat();
  const isOfTrade = ({ trade }: (typeof items)[number]): boolean => trade !== undefined;
  const general = new Set(items.filter((item) => !isOfTrade(item)).flatMap(({ key }) => wordingsOf(key)));
  return items
    .filter(isOfTrade)
    .flatMap(({ key }) => wordingsOf(key).map((wording) => ({ key, wording })))
    .filter(({ wording }) => general.has(wording))
    .map(({ key, wording }) => `${key} says what another question does: ${wording}`);
};

const tooFewWordings = (catalogue: Catalogue, language: Language): string[] => {
  const general = new Set([
    'behaviour',
    ...catalogue.items.filter(({ trade }) => trade === undefined).map(({ key }) => key),
  ]);
  const leastOf = (name: string, level: Level): number => {
    if (name === 'overall') return fewest.overall;
    return general.has(name) ? fewestWordings[level] : fewestOfTrade;
  };
  const silent = new Set(catalogue.items.filter(({ silentWeak }) => silentWeak).map(({ key }) => key));
  const worded = (name: string) => (silent.has(name) ? levels.filter((level) => level > 2) : levels);
  return [...laddersOf(catalogue, language)].flatMap(([name, wordings]) =>
    name in catalogue.texts[language].behaviour.parties
      ? []
      : worded(name).flatMap((level) => fewerThan(leastOf(name, level), wordings[level], `${name} ${level}`)),
  );
};

/** At most one word of the highest degree per sentence, and none in at least half of an item's wordings. */
const tooSuperlative = (catalogue: Catalogue, language: Language): string[] => {
  const { superlatives } = catalogue.grammar[language];
  if (superlatives.length === 0) return ['no superlatives are listed'];
  const pattern = new RegExp(`(?<!\\p{L})(?:${superlatives.join('|')})(?!\\p{L})`, 'giu');
  const count = (text: string) => [...skeleton(parseTemplate(text)).matchAll(pattern)].length;
  return [...topWordings(catalogue.texts[language])].flatMap(([name, wordings]) => {
    const stacked = wordings
      .filter((text) => count(text) > 1)
      .map((text) => `${name} 5 «${text}»: superlatives`);
    const bare = wordings.filter((text) => count(text) === 0).length;
    return bare * 2 >= wordings.length
      ? stacked
      : [...stacked, `${name} 5: ${bare} of ${wordings.length} bare`];
  });
};

/** Wordings of level 5, without the overall sentence, which is an established formula. */
const topWordings = ({ items, behaviour, fusion }: Texts): ReadonlyMap<string, readonly string[]> =>
  new Map([
    ...Object.entries(items)
      .filter(([key]) => !(key in behaviour.parties))
      .map(([key, wordings]) => [key, wordings[5]] as const),
    ['behaviour', behaviour.levels[5]],
    [
      'fusion',
      fusion.wordings.map(({ template, x1, x2 }) => template.replace('{x1}', x1[5]).replace('{x2}', x2[5])),
    ],
  ]);

const lacksInFrame = ({ taskLeadIn, leadershipScope, training }: Texts): string[] => [
  ...fewerThan(fewest.taskLeadIn, taskLeadIn, 'taskLeadIn'),
  ...fewerThan(fewest.leadershipScope, leadershipScope, 'leadershipScope'),
  ...fewerThan(fewest.training, training.one, 'training.one'),
  ...fewerThan(fewest.training, training.several, 'training.several'),
];

const lacksInClosing = ({ closing }: Texts): string[] => [
  ...Object.entries(closing.sentences).flatMap(([reason, wordings]) =>
    fewerThan(fewest.reason, wordings, `closing ${reason}`),
  ),
  ...Object.entries(closing.regret).flatMap(([kind, ofLevel]) =>
    Object.entries(ofLevel).flatMap(([level, wordings]) =>
      fewerThan(fewest.regret, wordings, `regret ${kind} ${level}`),
    ),
  ),
  ...fewerThan(fewestStays, closing.wishes.stays, 'wishes.stays'),
  ...levels.flatMap((level) => [
    ...fewerThan(fewestThanks, thanksOf(closing.finalThanks[level]), `finalThanks ${level}`),
    ...fewerThan(fewestWishes, wishesOf(closing.finalThanks[level]), `finalThanks ${level} wishes`),
    ...fewerThan(fewestThanks, thanksOf(closing.interimThanks[level]), `interimThanks ${level}`),
  ]),
  ...([5, 4] as const).flatMap((level) =>
    fewerThan(fewestWishes, wishesOf(closing.interimThanks[level]), `interimThanks ${level} wishes`),
  ),
];

type Thanks = Texts['closing']['finalThanks'][Level];

const thanksOf = (entries: Thanks): readonly string[] => entries.map(({ thanks }) => thanks);

const wishesOf = (entries: Thanks): readonly string[] => entries.flatMap(({ wish }) => wish ?? []);

/**
 * Thanks whose words and tags disagree, and levels that lack thanks for neither: thanks for low ratings would be false.
 */
const falseThanks = ({ closing }: Texts, language: Language): string[] =>
  ([closing.finalThanks, closing.interimThanks] as const).flatMap((ofLevels) =>
    levels.flatMap((level) => {
      const wrong = ofLevels[level].filter(({ thanks, for: tags }) =>
        (['engagement', 'cooperation'] as const).some(
          (about) => thankedFor[language][about].test(thanks) !== tags.includes(about),
        ),
      );
      const plain = ofLevels[level].filter(({ for: tags }) => tags.length === 0);
      const lacks = level <= plainThanksUpTo && plain.length < fewestPlainThanks;
      return [
        ...wrong.map(({ thanks }) => `thanks ${level} «${thanks}»: tags`),
        ...(lacks ? [`thanks ${level}: ${plain.length} for the work alone`] : []),
      ];
    }),
  );

const fewerThan = (least: number, wordings: readonly string[], name: string): string[] => {
  const { size } = new Set(wordings);
  return size < least ? [`${name}: ${size} of ${least} wordings`] : [];
};
