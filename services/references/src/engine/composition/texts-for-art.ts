import type { ArtId, Texts } from '../catalogue/catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';

type ArtWithTexts = keyof Texts['forArt'];

/** The texts of a language for one kind: words of its own replace the general ones. */
export const textsFor = (texts: Texts, art: ArtId): Texts => (hasTexts(art) ? laidOver(texts)[art] : texts);

const hasTexts = (art: ArtId): art is ArtWithTexts => art === 2 || art === 4;

/** Memoized, so that caches keyed by these objects stay valid. */
const laidOver = memoize((texts: Texts): Readonly<Record<ArtWithTexts, Texts>> => ({
  2: layOver(texts, 2),
  4: layOver(texts, 4),
}));

const layOver = (texts: Texts, art: ArtWithTexts): Texts => {
  const own = texts.forArt[art];
  if (own === undefined) return texts;
  const { parties, ...others } = own;
  return {
    ...texts,
    ...others,
    items: { ...texts.items, ...own.items },
    behaviour: { ...texts.behaviour, parties: { ...texts.behaviour.parties, ...parties } },
  };
};
