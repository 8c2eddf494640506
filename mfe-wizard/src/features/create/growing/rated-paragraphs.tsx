import type { RatingItem } from '@attesta/contracts';
import { useLanguage } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';

import { ratingApi } from '../rating/rating-api.ts';

type Paragraph = { readonly group: string; readonly sentences: readonly string[] };

/** Every item of a group carries the group's paragraph. */
const paragraphsOf = (items: readonly RatingItem[]): Paragraph[] => {
  const byGroup = new Map(items.map(({ group, paragraph = [] }) => [group, paragraph]));
  return [...byGroup].flatMap(([group, paragraph]) =>
    paragraph.length === 0 ? [] : [{ group, sentences: paragraph.map(({ text }) => text) }],
  );
};

const none: readonly RatingItem[] = [];

/** What the answers print so far, sentence by sentence; what the last answer has changed is tinted. Asks for nothing itself. */
export const RatedParagraphs = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const lang = useLanguage();
  const { data = none } = ratingApi.endpoints.getBewertung.useQueryState({
    params: { id: zeugnisId },
    query: { lang },
  });
  // The answer comes first, the page beside it a moment later.
  const items = useDeferredValue(data);
  const [shown, setShown] = useState({ items, fresh: new Set<string>() });
  const paragraphs = paragraphsOf(items);
  if (shown.items !== items) {
    const before = new Set(paragraphsOf(shown.items).flatMap(({ sentences }) => sentences));
    const after = paragraphs.flatMap(({ sentences }) => sentences);
    // What was there when the page was opened is not new.
    const fresh = shown.items === none ? [] : after.filter((sentence) => !before.has(sentence));
    setShown({ items, fresh: new Set(fresh.length === 0 && shown.items !== none ? shown.fresh : fresh) });
  }

  const newest = useRef<HTMLElement>(null);
  const { fresh } = shown;
  useEffect(() => {
    const page = newest.current?.closest('aside');
    if (fresh.size === 0 || page == null || newest.current === null) return;
    // Only the page itself moves: what is being answered stays where it is.
    page.scrollTop = newest.current.offsetTop - page.clientHeight / 2;
  }, [fresh]);

  return paragraphs.map(({ group, sentences }) => (
    <p key={group}>
      {sentences.map((sentence, index) => (
        <span key={sentence}>
          {index > 0 && ' '}
          {fresh.has(sentence) ? (
            <chakra.mark ref={newest} bg="accent.tint" color="inherit">
              {sentence}
            </chakra.mark>
          ) : (
            sentence
          )}
        </span>
      ))}
    </p>
  ));
};
