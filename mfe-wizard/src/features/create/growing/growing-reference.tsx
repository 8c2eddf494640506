import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';

import { allParts, ReferenceText } from '../text/reference-text.tsx';
import { useGetDraftQuery } from './draft-api.ts';
import { GrowingPage, GrowingText } from './growing-page.tsx';

/**
 * The reference as it comes into being, written by the server as it would be printed of what is saved: nothing is said here
 * that the document will not say. What the last answer has changed is tinted.
 */
export const GrowingReference = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('wizard');
  const { data } = useGetDraftQuery({ params: { id: zeugnisId } });
  // The answer comes first, the page beside it a moment later.
  const draft = useDeferredValue(data);
  const words = draft === undefined || draft === null ? null : allParts(draft).map((part) => part.words);
  const [shown, setShown] = useState({ draft, words, fresh: new Set<string>() });
  if (shown.draft !== draft) {
    // What was there when the page was opened is not new.
    const before = shown.words === null ? null : new Set(shown.words);
    const fresh = before === null ? [] : (words ?? []).filter((part) => !before.has(part));
    setShown({ draft, words, fresh: fresh.length === 0 && before !== null ? shown.fresh : new Set(fresh) });
  }

  const page = useRef<HTMLElement>(null);
  const newest = useRef<HTMLElement>(null);
  const { fresh } = shown;
  useEffect(() => {
    if (fresh.size === 0 || page.current === null || newest.current === null) return;
    // Only the page itself moves: what is being answered stays where it is.
    page.current.scrollTop = newest.current.offsetTop - page.current.clientHeight / 2;
  }, [fresh]);

  if (draft === undefined) return null;
  return (
    <GrowingPage aria-labelledby="growing-title">
      <HiddenText as="h2" id="growing-title">
        {t('growing.title')}
      </HiddenText>
      {draft !== null && (
        <GrowingText ref={page} aria-labelledby="growing-title" tabIndex={0}>
          <ReferenceText
            text={draft}
            level={3}
            renderPart={({ words: part }) =>
              fresh.has(part) ? (
                <chakra.mark ref={newest} bg="accent.tint" color="inherit">
                  {part}
                </chakra.mark>
              ) : (
                part
              )
            }
          />
        </GrowingText>
      )}
      <Text size="sm" tone="muted" px="5" py="3" borderTopWidth={draft === null ? '0' : '1px'}>
        {draft === null ? t('growing.nothing') : t(draft.whole ? 'growing.whole' : 'growing.note')}
      </Text>
    </GrowingPage>
  );
};
