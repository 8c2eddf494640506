import type { z } from 'zod';
import type { registerFields } from './register-fields.ts';

type Typed = Omit<z.output<typeof registerFields>, 'privacy'>;

let typed: Typed | null = null;

/** In memory, never in history or storage: whoever mistyped the address does not type all the rest again. */
export const keepRegistration = (values: Typed): void => {
  typed = values;
};

/** Returns the fields that were sent with this address, once; nothing after a reload. */
export const takeRegistration = (email: string): Partial<Typed> => {
  const taken = typed?.email === email ? typed : {};
  typed = null;
  return taken;
};
