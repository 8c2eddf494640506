import type { TextSentence } from '@attesta/contracts';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';

import { useRatedWords } from './use-rated-words.ts';

type SentenceFactsProps = { readonly zeugnisId: string; readonly sentence: TextSentence };

/** Statement of a sentence about the person: the rating behind it, and what the user's words make of it. */
export const SentenceFacts = ({ zeugnisId, sentence }: SentenceFactsProps) => {
  const t = useTexts('wizard');
  const { state, rated, reads, items, unsaid, moved, findings } = sentence;
  const { levelOf, questionsOf } = useRatedWords(zeugnisId, { skip: items.length === 0 && rated === null });
  const level = levelOf(rated);
  // The finding says the same, with advice.
  const isFound = findings.some(({ code }) => code === 'levelDrift');
  const read = isFound ? null : levelOf(reads);
  const missing = questionsOf(unsaid);
  return (
    <Stack gap="2" fontSize="sm">
      <Text>
        {[
          t(`text.explained.${state}`),
          ...(moved && state !== 'own' ? [t('text.movedByYou')] : []),
          ...(level === null ? [] : [t('text.rated', { level })]),
        ].join(' ')}
      </Text>
      {questionsOf(items).map((question) => (
        <Text key={question} tone="muted">
          {question}
        </Text>
      ))}
      {(read !== null || missing.length > 0) && (
        <Notice tone="warning">
          {read !== null && <p>{t('text.reads', { level: read })}</p>}
          {missing.length > 0 && (
            <p>{t('text.unsaid', { count: missing.length, questions: missing.join(' · ') })}</p>
          )}
        </Notice>
      )}
    </Stack>
  );
};
