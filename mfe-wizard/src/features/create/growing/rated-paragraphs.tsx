import type { Questionnaire } from '@attesta/rating/questionnaire.ts';
import { useLanguage } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';

import { ratingApi } from '../rating/rating-api.ts';

type Paragraphs = Questionnaire['paragraphs'];

const sentencesOf = (paragraphs: Paragraphs): string[] =>
  Object.values(paragraphs).flatMap((sentences) => sentences.map(({ text }) => text));

const none: Paragraphs = {};

/** What the answers print so far, sentence by sentence; what the last answer has changed is tinted. Asks for nothing itself. */
export const RatedParagraphs = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const lang = useLanguage();
  const { data } = ratingApi.endpoints.getBewertung.useQueryState({
    params: { id: zeugnisId },
    query: { lang },
  });
  // The answer comes first, the page beside it a moment later.
  const paragraphs = useDeferredValue(data?.paragraphs ?? none);
  const [shown, setShown] = useState({ paragraphs, fresh: new Set<string>() });
  if (shown.paragraphs !== paragraphs) {
    const before = new Set(sentencesOf(shown.paragraphs));
    // What was there when the page was opened is not new.
    const isFirst = shown.paragraphs === none;
    const fresh = isFirst ? [] : sentencesOf(paragraphs).filter((sentence) => !before.has(sentence));
    setShown({ paragraphs, fresh: fresh.length === 0 && !isFirst ? shown.fresh : new Set(fresh) });
  }

  const newest = useRef<HTMLElement>(null);
  const { fresh } = shown;
  useEffect(() => {
    const page = newest.current?.closest('aside');
    if (fresh.size === 0 || page == null || newest.current === null) return;
    // Only the page itself moves: what is being answered stays where it is.
    page.scrollTop = newest.current.offsetTop - page.clientHeight / 2;
  }, [fresh]);

  const printed = Object.entries(paragraphs).filter(([, sentences]) => sentences.length > 0);
  return printed.map(([group, sentences]) => (
    <p key={group}>
      {sentences.map(({ text }, index) => (
        <span key={text}>
          {index > 0 && ' '}
          {fresh.has(text) ? (
            <chakra.mark ref={newest} bg="accent.tint" color="inherit">
              {text}
            </chakra.mark>
          ) : (
            text
          )}
        </span>
      ))}
    </p>
  ));
};
