import type { ComparedPart, Comparison } from '@attesta/contracts';
import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { CheckboxInput } from '@attesta/ui/fields/checkbox-input.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Fragment, useState } from 'react';

import { ReadingGround } from '../../shared/reference-text.tsx';

type Paragraph = NonNullable<Comparison['text']>[number];

const Sheet = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1em',
    fontFamily: 'serif',
    lineHeight: 'body',
    hyphens: 'auto',
    overflowWrap: 'break-word',
    '& ul': { listStyleType: "'– '", paddingInlineStart: '1.1em' },
    '& h3': { fontWeight: 'semibold' },
    '& del + ins': { marginInlineStart: '0.25em' },
  },
});

/** Struck through and underlined, so that the difference needs no colour. */
const Removed = chakra('del', {
  base: { textDecorationLine: 'line-through', bg: 'danger.tint', borderRadius: 'sm' },
});
const Added = chakra('ins', {
  base: { textDecorationLine: 'underline', bg: 'accent.tint', fontWeight: 'medium', borderRadius: 'sm' },
});
const Mark = chakra('span', {
  base: { fontFamily: 'sans', fontSize: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' },
});

/** Sentences, lines and headings that differ. */
export const changedIn = (paragraphs: readonly Paragraph[]): readonly ComparedPart[] =>
  paragraphs.flatMap(({ parts }) => parts.filter(({ change }) => change !== 'same'));

const Words = ({ part: { change, words } }: { readonly part: ComparedPart }) => {
  const t = useTexts('wizard');
  return (
    <>
      {change === 'moved' && <Mark>[{t('history.moved')}] </Mark>}
      {words.map(({ text, mark }, index) => {
        const key = `${String(index)} ${mark}`;
        if (mark === 'same') return <Fragment key={key}>{text}</Fragment>;
        const Changed = mark === 'removed' ? Removed : Added;
        return (
          <Changed key={key}>
            <HiddenText>{t(`history.marks.${mark}`)} </HiddenText>
            {text}
            <HiddenText> {t('history.marks.end')}</HiddenText>
          </Changed>
        );
      })}
    </>
  );
};

const Block = ({ paragraph: { type, parts } }: { readonly paragraph: Paragraph }) => {
  if (type === 'tasks') {
    return (
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <Words part={part} />
          </li>
        ))}
      </ul>
    );
  }
  const content = parts.map((part, index) => (
    <Fragment key={part.id}>
      {index > 0 && ' '}
      <Words part={part} />
    </Fragment>
  ));
  return type === 'heading' ? <h3>{content}</h3> : <p>{content}</p>;
};

/** The whole text with what went and what came, or only the sentences that differ. */
export const ComparedText = ({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) => {
  const t = useTexts('wizard');
  const [isShort, setShort] = useState(false);
  const hasChanges = changedIn(paragraphs).length > 0;
  const shown = isShort
    ? paragraphs
        .map((paragraph) => ({
          ...paragraph,
          parts: paragraph.parts.filter(({ change }) => change !== 'same'),
        }))
        .filter(({ parts }) => parts.length > 0)
    : paragraphs;
  return (
    <>
      {hasChanges && (
        <>
          <Text size="sm" tone="muted">
            <Removed>{t('history.legend.removed')}</Removed> <Added>{t('history.legend.added')}</Added>
          </Text>
          <CheckboxInput checked={isShort} onChange={setShort}>
            {t('history.onlyChanges')}
          </CheckboxInput>
        </>
      )}
      <ReadingGround aria-label={t('history.textTitle')}>
        <Sheet>
          {shown.map((paragraph, index) => (
            <Block key={`${paragraph.id} ${String(index)}`} paragraph={paragraph} />
          ))}
        </Sheet>
      </ReadingGround>
    </>
  );
};
