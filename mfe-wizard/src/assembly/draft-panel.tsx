import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { api, contractQuery, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { ReferenceText, allPassages } from '../shared/reference-text.tsx';
import { getDraft } from '@attesta/contracts';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** A page that is being written, never longer than what the window shows of it before anything is scrolled. */
const DraftPage = chakra('aside', {
  base: {
    position: 'sticky',
    top: '8',
    // A sheet before anything stands on it.
    minHeight: '20rem',
    maxHeight: 'max(20rem, calc(100dvh - 9rem))',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg',
    boxShadow: 'float',
    // Drawn where colours are forced, which draws no shadow.
    outline: '1px solid transparent',
  },
});

/** Its text, which scrolls by itself; a shade at an edge says that there is more beyond it. */
const DraftText = chakra('section', {
  base: {
    position: 'relative',
    overflowY: 'auto',
    // Narrow beside the form: the room goes to the words, which are long in German.
    px: '5',
    py: '6',
    fontSize: 'sm',
    background:
      'linear-gradient({colors.bg} 30%, transparent) top / 100% 2rem no-repeat local, linear-gradient(transparent, {colors.bg} 70%) bottom / 100% 2rem no-repeat local, linear-gradient({colors.border}, transparent) top / 100% 0.5rem no-repeat scroll, linear-gradient(transparent, {colors.border}) bottom / 100% 0.5rem no-repeat scroll',
  },
});

/** The text of what is saved. It follows every step: each save of one invalidates its reference, each answer its document. */
const draftApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDraft: build.query<ResultOf<typeof getDraft>, ArgOf<typeof getDraft>>({
      ...contractQuery(getDraft, { errors: 'own' }),
      providesTags: (_result, _error, { params }) => [
        { type: 'Zeugnis', id: params.id },
        { type: 'Dokument', id: params.id },
      ],
    }),
  }),
});

const { useGetDraftQuery } = draftApi;

/**
 * The reference as it comes into being, written by the server as it would be printed of what is saved: nothing is said here
 * that the document will not say. What the last answer has changed is tinted.
 */
export const DraftPanel = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('wizard');
  const { data } = useGetDraftQuery({ params: { id: zeugnisId } });
  // The answer comes first, the page beside it a moment later.
  const draft = useDeferredValue(data);
  const words = draft === undefined || draft === null ? null : allPassages(draft).map((part) => part.words);
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
    <DraftPage aria-labelledby="growing-title">
      <HiddenText as="h2" id="growing-title">
        {t('growing.title')}
      </HiddenText>
      {draft !== null && (
        <DraftText ref={page} aria-labelledby="growing-title" tabIndex={0}>
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
        </DraftText>
      )}
      <Text size="sm" tone="muted" px="5" py="3" borderTopWidth={draft === null ? '0' : '1px'}>
        {draft === null ? t('growing.nothing') : t(draft.whole ? 'growing.whole' : 'growing.note')}
      </Text>
    </DraftPage>
  );
};
