import { endsLikeListed, foreignNounOf, hasLegalForm, isListed, wordsOfName } from '../employer-words.ts';
import type { EmployerPhrase, WordLists } from '../employer-words.ts';

type Before = 'bei der ' | 'beim ' | 'bei den ';

const articles: Readonly<Record<string, Before>> = { Die: 'bei der ', Der: 'beim ', Das: 'beim ' };
const inflected =
  /(?:\p{L}{3}isch|\p{L}{2}lich|iert|är|[Kk]antonal|[Rr]egional|nternational|ommunal|[Ss]ozial|zentral)(?<ending>e|er|es)$/u;

/**
 * «bei der Politischen Gemeinde Wil», «beim Kanton Zug», «bei den Schweizerischen Bundesbahnen SBB», «bei Migros»: the
 * employer in the dative. Adjectives before the noun are declined and tell its gender; else a typed article, a legal
 * form or the first noun of the lists does. An unknown name takes no article, which is right for a name.
 */
export const employerPhraseOf = (organization: string, lists: WordLists): EmployerPhrase => {
  const typed = wordsOfName(organization);
  const article = articleOf(typed, lists);
  const words = article ? typed.slice(1) : typed;
  const { adjectives, head } = readStart(words, lists);
  const agreed = adjectives.length > 0 ? agreementOf(words, adjectives, head, article, lists) : null;
  if (agreed) return { before: agreed, name: declined(words, adjectives, head, agreed, lists) };

  const noun = words[head] ?? '';
  if (article === 'bei der ' && isPlural(noun, lists)) {
    return { before: 'bei den ', name: declined(words, [], head, 'bei den ', lists) };
  }
  if (article) return { before: article, name: words.join(' ') };
  if (hasLegalForm(words, lists)) {
    return {
      before: words[0] !== undefined && words[0] in articles ? 'bei ' : 'bei der ',
      name: words.join(' '),
    };
  }
  const found = firstNoun(words, head, lists);
  if (!found) return { before: beforeForeign(words, lists), name: words.join(' ') };
  return { before: found.before, name: declined(words, [], found.index, found.before, lists) };
};

/** The name declined after each article, and as typed after «bei». */
export const employerChoicesOf = (organization: string, lists: WordLists): EmployerPhrase[] => {
  const typed = wordsOfName(organization);
  const words = typed.length > 1 && (typed[0] ?? '') in articles ? typed.slice(1) : typed;
  const { adjectives, head } = readStart(words, lists);
  const withArticle = (['bei der ', 'beim ', 'bei den '] as const).map((before) => ({
    before,
    name: declined(words, adjectives, head, before, lists),
  }));
  return [...withArticle, { before: 'bei ', name: typed.join(' ') }];
};

/** A typed article. «Das Zelt AG» keeps it: it belongs to a firm's name unless an adjective follows it. */
const articleOf = (
  [first = '', second = '', ...others]: readonly string[],
  lists: WordLists,
): Before | undefined => {
  if (second === '') return undefined;
  const isFirm = hasLegalForm([first, second, ...others], lists);
  return isFirm && first !== 'Die' && endingOf(second, lists) === null ? undefined : articles[first];
};

/**
 * The adjectives that a name begins with, and the first word after them and after words between, such as «Zürcher» or
 * «und».
 */
const readStart = (
  words: readonly string[],
  lists: WordLists,
): { readonly adjectives: readonly number[]; readonly head: number } => {
  const adjectives: number[] = [];
  let head = 0;
  while (head < words.length - 1) {
    const word = words[head] ?? '';
    if (endingOf(word, lists) !== null) adjectives.push(head);
    else if (!isListed(word, 'employerModifiers', lists) && !/^\p{Lu}\p{L}+er$/u.test(word)) break;
    head += 1;
  }
  return { adjectives, head };
};

/** «e» of «Politische», «es» of «Schweizerisches»; null for a word that is no adjective. */
const endingOf = (word: string, lists: WordLists): string | null => {
  const found = inflected.exec(word)?.groups?.['ending'];
  if (found !== undefined) return found;
  return isListed(word, 'employerAdjectives', lists) ? (/(?:e|er|es)$/u.exec(word)?.[0] ?? null) : null;
};

/** The article by the ending of the adjectives. «-er» may be a surname and counts only before a masculine noun. */
const agreementOf = (
  words: readonly string[],
  adjectives: readonly number[],
  head: number,
  article: Before | undefined,
  lists: WordLists,
): Before | null => {
  const noun = words[head] ?? '';
  if (article && !(article === 'bei der ' && isPlural(noun, lists))) return article;
  switch (endingOf(words[adjectives[0] ?? 0] ?? '', lists)) {
    case 'es':
      return 'beim ';
    case 'er':
      return isMasculine(noun, lists) ? 'beim ' : null;
    default:
      return isPlural(noun, lists) || /\p{Ll}en$/u.test(noun) ? 'bei den ' : 'bei der ';
  }
};

/** All adjectives take -en here, and a plural takes the -n of the dative. */
const declined = (
  words: readonly string[],
  adjectives: readonly number[],
  head: number,
  before: Before,
  lists: WordLists,
): string =>
  words
    .map((word, index) => {
      if (adjectives.includes(index)) return word.replace(/(?:e|er|es)$/u, 'en');
      const takesN =
        index === head && before === 'bei den ' && endsLikeListed(word, 'employerPluralEndings', lists);
      return takesN ? word.replace(/(?<=e|er)$/u, 'n') : word;
    })
    .join(' ');

const isPlural = (word: string, lists: WordLists): boolean =>
  isListed(word, 'employerPluralWords', lists) || endsLikeListed(word, 'employerPluralEndings', lists);

const isMasculine = (word: string, lists: WordLists): boolean =>
  isListed(word, 'employerMasculineWords', lists) || endsLikeListed(word, 'employerMasculineEndings', lists);

const isFeminine = (word: string, lists: WordLists): boolean =>
  isListed(word, 'employerFeminineWords', lists) || endsLikeListed(word, 'employerFeminineEndings', lists);

const beforeForeign = ([first = '']: readonly string[], lists: WordLists): Before | 'bei ' => {
  const noun = foreignNounOf(first, lists);
  if (!noun) return 'bei ';
  if (noun === 'employerForeignPlural') return 'bei den ';
  return noun === 'employerForeignFeminine' ? 'bei der ' : 'beim ';
};

/**
 * The first noun that the lists know; a noun after a preposition is another thing, and a territory after a name is only
 * its place.
 */
const firstNoun = (
  words: readonly string[],
  head: number,
  lists: WordLists,
): { readonly before: Before; readonly index: number } | null => {
  for (const [index, word] of words.entries()) {
    if (isListed(word, 'employerStops', lists)) return null;
    if (index > head && isListed(word, 'employerTerritories', lists)) return null;
    if (isPlural(word, lists)) return { before: 'bei den ', index };
    if (isMasculine(word, lists)) return { before: 'beim ', index };
    if (isFeminine(word, lists)) return { before: 'bei der ', index };
  }
  return null;
};
