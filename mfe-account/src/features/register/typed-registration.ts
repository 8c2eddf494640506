import type { z } from 'zod';
import type { registerFields } from './register-fields.ts';

type Typed = Omit<z.output<typeof registerFields>, 'privacy'>;

let typed: Typed | null = null;

/** Keeps the input in memory, never in history or storage, for a correction of the e-mail. */
export const keepRegistration = (values: Typed): void => {
  typed = values;
};

/** Returns the input sent with this e-mail, once; nothing after a reload. */
export const takeRegistration = (email: string): Partial<Typed> => {
  const taken = typed?.email === email ? typed : {};
  typed = null;
  return taken;
};
