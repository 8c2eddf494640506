import { openingOf } from '../text/template.ts';
import type { Draft } from './draft.ts';

export const isWeakThing = (draft: Draft): boolean =>
  !isStrong(draft) && openingOf(draft.template) === 'other';

export const isStrong = ({ level }: Draft): boolean => level !== null && level >= 3;
