import type { ArtId, Texts } from '../catalogue/catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';

type KindWithTexts = keyof Texts['forArt'];

/** The texts of a language for one kind: words of its own replace the general ones. */
export const textsFor = (texts: Texts, art: ArtId): Texts =>
  hasTexts(art) ? textsByKind(texts)[art] : texts;

const hasTexts = (art: ArtId): art is KindWithTexts => art === 2 || art === 4;

/** Memoized, so that caches keyed by these objects stay valid. */
const textsByKind = memoize((texts: Texts): Readonly<Record<KindWithTexts, Texts>> => ({
  2: override(texts, 2),
  4: override(texts, 4),
}));

const override = (texts: Texts, art: KindWithTexts): Texts => {
  const { items, parties, ...others } = texts.forArt[art];
  return {
    ...texts,
    ...others,
    items: { ...texts.items, ...items },
    behaviour: { ...texts.behaviour, parties: { ...texts.behaviour.parties, ...parties } },
  };
};
