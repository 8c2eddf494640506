import type { employerPhraseSchema } from '@attesta/contracts';
import type { z } from 'zod';

/** How the employer stands in the sentences of one language. */
export type PhraseEntry = z.infer<typeof employerPhraseSchema>;
