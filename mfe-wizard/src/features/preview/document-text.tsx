import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

import type { RankedFinding } from './use-ranked-findings.ts';
import { Loaded } from '../../shared/step/loaded.tsx';
import { ReferenceText } from '../../shared/reference-text.tsx';
import type { Passage } from '../../shared/reference-text.tsx';
import { useGetDocumentTextQuery } from './preview-api.ts';

/** A part of the text that somebody was sent to; another object for another time. */
export type SoughtPassage = { readonly block: string; readonly part?: string | undefined };

const Ground = chakra('section', {
  base: {
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'md',
    px: { base: '5', sm: '10' },
    py: { base: '6', sm: '10' },
    fontSize: { base: 'md', sm: 'lg' },
    '& > article': { maxWidth: 'measure', mx: 'auto' },
  },
});

const Marked = chakra('mark', {
  base: {
    color: 'inherit',
    bg: 'warning.tint',
    textDecoration: 'underline',
    textDecorationColor: 'warning',
    textUnderlineOffset: '0.2em',
    // Below and above it lie the page's bars.
    scrollMarginBlock: '8rem',
  },
  variants: {
    isGrave: { true: { bg: 'danger.tint', textDecorationColor: 'danger', textDecorationThickness: '2px' } },
  },
});

/** Leads from the text to what was found there. Lies in the line as its number does, and is hit as far as a finger needs. */
const Way = chakra('button', {
  base: {
    position: 'relative',
    ms: '1',
    minWidth: '6',
    height: '6',
    fontFamily: 'body',
    fontSize: 'sm',
    lineHeight: 'tight',
    color: 'fg.inverted',
    bg: 'warning',
    borderRadius: 'full',
    cursor: 'pointer',
    _after: { content: '""', position: 'absolute', inset: '-0.5rem' },
  },
  variants: { isGrave: { true: { bg: 'danger' } } },
});

type PartProps = {
  readonly part: Passage;
  /** What was found in it. */
  readonly findings: readonly RankedFinding[];
  readonly sought: SoughtPassage | null;
  readonly onOpen: (finding: RankedFinding) => void;
};

const isPlace = (place: SoughtPassage, { block, part }: Passage): boolean =>
  place.block === block && (place.part === undefined || place.part === part);

const Part = ({ part, findings, sought, onOpen }: PartProps) => {
  const t = useTexts('wizard');
  const element = useRef<HTMLElement>(null);
  const soughtHere = sought !== null && isPlace(sought, part) ? sought : null;
  useEffect(() => {
    if (soughtHere === null) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, [soughtHere]);
  if (findings.length === 0) return part.words;
  const isGrave = findings.some(({ weight }) => weight === 'grave');
  return (
    <>
      <Marked ref={element} tabIndex={-1} isGrave={isGrave}>
        {part.words}
      </Marked>
      {findings.map((finding) => (
        <Way
          key={finding.key}
          type="button"
          isGrave={finding.weight === 'grave'}
          aria-haspopup="dialog"
          aria-label={t('findings.mark', {
            number: finding.number,
            weight: t(`findings.weight.${finding.weight}`),
          })}
          onClick={() => onOpen(finding)}
        >
          {finding.number}
        </Way>
      ))}
    </>
  );
};

type DocumentTextProps = {
  readonly zeugnisId: string;
  /** There is none before it is composed. */
  readonly isComposed: boolean;
  /** Else it stands there for those who listen, beside the picture that says nothing to them. */
  readonly isShown: boolean;
  /** Open ones, to be marked where they are. */
  readonly findings: readonly RankedFinding[];
  readonly sought: SoughtPassage | null;
  readonly onOpen: (finding: RankedFinding) => void;
};

/** The words of the document, exactly as they are printed, with a mark where something deserves a second look. */
export const DocumentText = (props: DocumentTextProps) => {
  const { zeugnisId, isComposed, isShown, findings, sought, onOpen } = props;
  const t = useTexts('wizard');
  const query = useGetDocumentTextQuery({ params: { id: zeugnisId } }, { skip: !isComposed });
  const found = (part: Passage): readonly RankedFinding[] =>
    findings.filter(({ places = [] }) => places.some((place) => isPlace(place, part)));
  const content = (
    <Loaded query={query} lines={12}>
      {(text) => (
        <ReferenceText
          text={text}
          level={2}
          renderPart={(part) =>
            isShown ? <Part part={part} findings={found(part)} sought={sought} onOpen={onOpen} /> : part.words
          }
        />
      )}
    </Loaded>
  );
  const label = t('preview.textLabel');
  if (isShown) return <Ground aria-label={label}>{content}</Ground>;
  // The picture says for itself that it is late or failed.
  return (
    query.data !== undefined && (
      <HiddenText as="section" aria-label={label}>
        {content}
      </HiddenText>
    )
  );
};
