import type { employerPhraseSchema } from '@attesta/contracts';
import { DocumentText } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import type { z } from 'zod';

/** Phrase that names the employer in the sentences of one language. */
export type PhraseEntry = z.infer<typeof employerPhraseSchema>;

const Phrase = chakra('strong', { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } });

type PhraseInSentenceProps = { readonly entry: PhraseEntry; readonly phrase: string };

/** Example with the phrase in its place, as in a document. */
export const PhraseInSentence = ({ entry, phrase }: PhraseInSentenceProps) => (
  <DocumentText lang={entry.language}>
    {entry.sentence.before}
    <Phrase>{phrase}</Phrase>
    {entry.sentence.after}
  </DocumentText>
);
