import type { ReferenceWording, TextSentence } from '@attesta/contracts';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { KeyboardEvent } from 'react';

import { ReadingGround, ReferenceBlock, ReferenceSheet } from '../../shared/reference-text.tsx';
import { isParagraph, sentencesOf } from './changes/apply-changes.ts';
import { elementIdOf, markOf, openFindings } from './sentence/sentence-state.ts';

/**
 * A sentence to select. Not a `<button>`, which does not wrap with the words around it. Lines tell what was changed by
 * their kind, not by their colour alone.
 */
const Words = chakra(
  'span',
  {
    base: {
      px: '0.15em',
      // Lets a single line be 24 px high.
      py: '0.1em',
      mx: '-0.15em',
      borderRadius: 'sm',
      boxDecorationBreak: 'clone',
      cursor: 'pointer',
      // Keeps clear of the bar above and of the sheet below.
      scrollMarginBlock: '8rem',
      textUnderlineOffset: '0.25em',
      textDecorationThickness: '1px',
      transition: 'background-color',
      transitionDuration: 'fast',
      '@media (hover: hover)': { '&:hover': { bg: 'bg.subtle' } },
    },
    variants: {
      mark: {
        plain: {},
        edited: { textDecorationLine: 'underline', textDecorationColor: 'accent' },
        own: {
          textDecorationLine: 'underline',
          textDecorationStyle: 'dashed',
          textDecorationColor: 'accent',
        },
        stale: {
          textDecorationLine: 'underline',
          textDecorationStyle: 'wavy',
          textDecorationColor: 'warning',
        },
        removed: { textDecorationLine: 'line-through', color: 'fg.muted' },
      },
      isSelected: {
        true: {
          bg: 'accent.tint',
          '@media (hover: hover)': { '&:hover': { bg: 'accent.tint' } },
          '@media (forced-colors: active)': { outline: '2px solid Highlight' },
        },
      },
    },
  },
  { defaultProps: { role: 'button' } },
);

const Tag = chakra('span', {
  base: {
    display: 'inline-block',
    ms: '1.5',
    px: '1.5',
    fontFamily: 'body',
    fontSize: 'sm',
    lineHeight: 'tight',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'bg',
    color: 'fg.muted',
    borderColor: 'border.control',
  },
  variants: { warns: { true: { color: 'warning', bg: 'warning.tint', borderColor: 'warning' } } },
});

type SentenceProps = {
  readonly sentence: TextSentence;
  readonly isSelected: boolean;
  /** The one that the tab key reaches. */
  readonly isCurrent: boolean;
  readonly onOpen: (id: string, byKey: boolean) => void;
  readonly onMove: (id: string, by: number) => void;
};

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

const Sentence = ({ sentence, isSelected, isCurrent, onOpen, onMove }: SentenceProps) => {
  const t = useTexts('wizard');
  const language = useLanguage();
  const { id, text, state } = sentence;
  const mark = markOf(sentence);
  const count = openFindings(sentence).length;
  const handleKey = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (by !== undefined) onMove(id, by);
    else if (event.key === 'Enter' || event.key === ' ') onOpen(id, true);
    else return;
    event.preventDefault();
  };
  return (
    <Words
      id={elementIdOf(id)}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isSelected}
      mark={mark}
      isSelected={isSelected}
      onClick={() => onOpen(id, false)}
      onKeyDown={handleKey}
    >
      {text}
      {(mark === 'stale' || mark === 'removed') && (
        <Tag lang={language} warns={mark === 'stale'}>
          {t(`text.tags.${mark}`)}
        </Tag>
      )}
      {count > 0 && (
        <Tag lang={language} warns>
          {t('text.findingCount', { count })}
        </Tag>
      )}
      {state !== 'suggested' && <HiddenText lang={language}>{` (${t(`text.states.${state}`)})`}</HiddenText>}
    </Words>
  );
};

type EditableTextProps = {
  readonly text: ReferenceWording;
  /** Sentence whose actions are shown; null for none. */
  readonly selected: string | null;
  /** Called by the arrow keys. */
  readonly onSelect: (id: string) => void;
  /** Called by click, tap and key; by key the focus goes on to the actions. */
  readonly onOpen: (id: string, byKey: boolean) => void;
};

/**
 * The reference as text whose sentences are selected by click, tap or arrow keys. Headings and tasks are changed in
 * their steps.
 */
export const EditableText = ({ text, selected, onSelect, onOpen }: EditableTextProps) => {
  const t = useTexts('wizard');
  const all = sentencesOf(text);
  const current = all.find(({ id }) => id === selected) ?? all[0];
  const moveFrom = (id: string, by: number): void => {
    const index = all.findIndex((sentence) => sentence.id === id);
    const next = all[Math.min(Math.max(index + by, 0), all.length - 1)];
    if (next === undefined) return;
    onSelect(next.id);
    document.getElementById(elementIdOf(next.id))?.focus();
  };
  return (
    <ReadingGround aria-label={t('preview.textLabel')}>
      <ReferenceSheet text={text} level={2}>
        {text.blocks.map((block) =>
          isParagraph(block) ? (
            // The server names a paragraph of the user's anew; its first sentence keeps its id.
            <p key={block.isOwn ? block.sentences[0]?.id : block.id}>
              {block.sentences.map((sentence, index) => (
                <Fragment key={sentence.id}>
                  {index > 0 && ' '}
                  <Sentence
                    sentence={sentence}
                    isSelected={sentence.id === selected}
                    isCurrent={sentence === current}
                    onOpen={onOpen}
                    onMove={moveFrom}
                  />
                </Fragment>
              ))}
            </p>
          ) : (
            <ReferenceBlock key={block.id} block={block} heading="h3" />
          ),
        )}
      </ReferenceSheet>
    </ReadingGround>
  );
};
