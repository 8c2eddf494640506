import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';

/** Whether an edition has words for several functions and employments; it has them in all languages or in none. */
export const hasPositions = ({ texts }: Catalogue): boolean => texts.de.positions !== undefined;
