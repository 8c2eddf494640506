import type { Catalogue, Texts } from './catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';

/** Whether the texts of an edition always say where somebody comes from, so that they cannot do without a place of origin. */
export const needsOrigin = memoize(({ texts, neutral }: Catalogue): boolean =>
  [...Object.values(texts), ...Object.values(neutral ?? {})]
    .flatMap(introsOf)
    .some((wording) => wording.includes('{HEIM}')),
);

const introsOf = ({ intro, introEarly = [], positions }: Texts): readonly string[] =>
  [...Object.values(intro), introEarly, ...Object.values(positions?.intro ?? {})].flat();
