import type { ArtId, Texts } from '../catalogue/catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';

type ArtWithTexts = keyof Texts['forArt'];

/** The texts of a language as one art says them: words of its own stand in the place of the general ones. */
export const textsFor = (texts: Texts, art: ArtId): Texts => (hasTexts(art) ? laidOver(texts)[art] : texts);

const hasTexts = (art: ArtId): art is ArtWithTexts => art === 2 || art === 4;

/** Always the same objects, so that what was worked out of their words is known again. */
const laidOver = memoize((texts: Texts): Readonly<Record<ArtWithTexts, Texts>> => ({
  2: layOver(texts, 2),
  4: layOver(texts, 4),
}));

const layOver = (texts: Texts, art: ArtWithTexts): Texts => {
  const { items, parties, ...others } = texts.forArt[art];
  return {
    ...texts,
    ...others,
    items: { ...texts.items, ...items },
    behaviour: { ...texts.behaviour, parties: { ...texts.behaviour.parties, ...parties } },
  };
};
