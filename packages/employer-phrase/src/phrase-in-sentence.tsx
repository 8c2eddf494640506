import { chakra } from '@chakra-ui/react';
import { DocumentText } from '@attesta/ui/elements/text.tsx';
import type { PhraseEntry } from './phrase-entry.ts';

const Phrase = chakra('strong', { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } });

type PhraseInSentenceProps = { readonly entry: PhraseEntry; readonly phrase: string };

/** An example with the phrase in its place, as a document will have it. */
export const PhraseInSentence = ({ entry, phrase }: PhraseInSentenceProps) => (
  <DocumentText lang={entry.language}>
    {entry.sentence.before}
    <Phrase>{phrase}</Phrase>
    {entry.sentence.after}
  </DocumentText>
);
