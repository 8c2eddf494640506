import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { api, contractQuery, paths, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { ReferenceText, allPassages } from '../shared/reference-text.tsx';
import { getDraft } from '@attesta/contracts';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** A sticky sheet, never taller than the window at its first scroll position. */
const DraftPage = chakra('aside', {
  base: {
    position: 'sticky',
    top: '8',
    // Height of the empty sheet.
    minHeight: '20rem',
    maxHeight: 'max(20rem, calc(100dvh - 9rem))',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg',
    boxShadow: 'float',
    // Visible only with forced colours, which drop shadows.
    outline: '1px solid transparent',
  },
});

/** The scrolling text of the sheet; a shade at an edge shows that there is more. */
const DraftText = chakra('section', {
  base: {
    position: 'relative',
    overflowY: 'auto',
    // Narrow padding: German words are long and the column is not.
    px: '5',
    py: '6',
    fontSize: 'sm',
    background:
      'linear-gradient({colors.bg} 30%, transparent) top / 100% 2rem no-repeat local, linear-gradient(transparent, {colors.bg} 70%) bottom / 100% 2rem no-repeat local, linear-gradient({colors.border}, transparent) top / 100% 0.5rem no-repeat scroll, linear-gradient(transparent, {colors.border}) bottom / 100% 0.5rem no-repeat scroll',
  },
});

/** Text of the saved answers. Each save of a step invalidates its reference, each answer its document. */
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
 * The reference so far, composed by the server from the saved answers exactly as it would be printed. Passages that
 * the last answer changed are tinted.
 */
export const DraftPanel = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('wizard');
  const { data } = useGetDraftQuery({ params: { id: zeugnisId } });
  // Deferred, so that the answer renders before this page.
  const draft = useDeferredValue(data);
  const words = draft === undefined || draft === null ? null : allPassages(draft).map((part) => part.words);
  const [shown, setShown] = useState({ draft, words, fresh: new Set<string>() });
  if (shown.draft !== draft) {
    // The text at the first render is not marked as new.
    const before = shown.words === null ? null : new Set(shown.words);
    const fresh = before === null ? [] : (words ?? []).filter((part) => !before.has(part));
    setShown({ draft, words, fresh: fresh.length === 0 && before !== null ? shown.fresh : new Set(fresh) });
  }

  const page = useRef<HTMLElement>(null);
  const newest = useRef<HTMLElement>(null);
  const { fresh } = shown;
  useEffect(() => {
    if (fresh.size === 0 || page.current === null || newest.current === null) return;
    // Scroll this sheet alone; the question on screen must not move.
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
        {draft?.whole === true && (
          <>
            {' '}
            <TextLink to={paths.createText(zeugnisId)}>{t('text.title')}</TextLink>
          </>
        )}
      </Text>
    </DraftPage>
  );
};
