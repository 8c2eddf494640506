import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

import type { RankedFinding } from './use-ranked-findings.ts';
import { Loaded } from '../../shared/step/loaded.tsx';
import { ReadingGround, ReferenceText } from '../../shared/reference-text.tsx';
import type { Passage } from '../../shared/reference-text.tsx';
import { useGetDocumentTextQuery } from './preview-api.ts';

/** Passage to scroll to; a new object repeats the scroll. */
export type SoughtPassage = { readonly block: string; readonly part?: string | undefined };

const Marked = chakra('mark', {
  base: {
    color: 'inherit',
    bg: 'warning.tint',
    textDecoration: 'underline',
    textDecorationColor: 'warning',
    textUnderlineOffset: '0.2em',
    // Keeps clear of the bars above and below.
    scrollMarginBlock: '8rem',
  },
  variants: {
    isGrave: { true: { bg: 'danger.tint', textDecorationColor: 'danger', textDecorationThickness: '2px' } },
  },
});

/** Inline button from the text to a finding; its touch area is larger than the number. */
const FindingButton = chakra('button', {
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
  /** Findings in this passage. */
  readonly findings: readonly RankedFinding[];
  readonly sought: SoughtPassage | null;
  readonly onOpen: (finding: RankedFinding) => void;
};

const covers = (place: SoughtPassage, { block, part }: Passage): boolean =>
  place.block === block && (place.part === undefined || place.part === part);

const Part = ({ part, findings, sought, onOpen }: PartProps) => {
  const t = useTexts('wizard');
  const element = useRef<HTMLElement>(null);
  const soughtHere = sought !== null && covers(sought, part) ? sought : null;
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
        <FindingButton
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
        </FindingButton>
      ))}
    </>
  );
};

type DocumentTextProps = {
  readonly zeugnisId: string;
  /** False before the text is composed. */
  readonly isComposed: boolean;
  /** If false, the text is there for screen readers only, beside the picture. */
  readonly isShown: boolean;
  /** Open findings, marked in the text. */
  readonly findings: readonly RankedFinding[];
  readonly sought: SoughtPassage | null;
  readonly onOpen: (finding: RankedFinding) => void;
};

/** The printed words of the document, with a mark at each finding. */
export const DocumentText = (props: DocumentTextProps) => {
  const { zeugnisId, isComposed, isShown, findings, sought, onOpen } = props;
  const t = useTexts('wizard');
  const query = useGetDocumentTextQuery({ params: { id: zeugnisId } }, { skip: !isComposed });
  const found = (part: Passage): readonly RankedFinding[] =>
    findings.filter(({ places = [] }) => places.some((place) => covers(place, part)));
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
  if (isShown) return <ReadingGround aria-label={label}>{content}</ReadingGround>;
  // The picture reports delays and failures itself.
  return (
    query.data !== undefined && (
      <HiddenText as="section" aria-label={label}>
        {content}
      </HiddenText>
    )
  );
};
