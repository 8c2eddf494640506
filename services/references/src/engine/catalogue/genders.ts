import type { Catalogue } from './catalogue-schema.ts';
import type { Gender } from '../text/realise.ts';

/** How the texts of an edition can speak of the person. */
export const availableGenders = ({ neutral }: Catalogue): readonly Gender[] =>
  neutral === undefined ? ['M', 'F'] : ['M', 'F', 'N'];
