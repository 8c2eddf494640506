import type { RatingItem } from '@attesta/contracts';
import type { UserField } from '@attesta/findings/user-text/text-warning.ts';
import { TextHints } from '@attesta/findings/hints/index.ts';
import type { ReactNode } from 'react';

/** Hints below a text answer while it is typed; the same function for every card. */
export const renderHints = ({ field }: RatingItem, text: string): ReactNode =>
  field !== undefined && <TextHints field={field as UserField} text={text} />;
