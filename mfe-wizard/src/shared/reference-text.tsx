import type { DocumentText, TextSpan, TextBlock } from '@attesta/contracts';
import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** A sentence, a list item or a heading: the smallest addressable part of a reference. */
export type Passage = {
  readonly block: string;
  /** Absent for a heading, which is a block of its own. */
  readonly part?: string | undefined;
  readonly words: string;
};

/** Renders a passage; by default its words. */
export type RenderPassage = (part: Passage) => ReactNode;

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
    // The title below the letterhead, not the first function's heading, which is the first of its type too.
    '& > p:first-of-type + :is(h2, h3)': { fontSize: '1.35em', lineHeight: 'heading' },
    '& :is(h2, h3, h4)': { fontWeight: 'semibold' },
  },
});

const Signatures = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '8', pt: '2.5em' },
});
const Signature = chakra('p', { base: { borderTopWidth: '1px', borderColor: 'fg', pt: '1' } });

const wordsOf = (runs: readonly TextSpan[]): string => runs.map(({ text }) => text).join('');

/** Passages of a block in order. */
const passagesIn = (block: TextBlock): Passage[] => {
  if (block.type === 'heading') return [{ block: block.id, words: wordsOf(block.runs) }];
  const parts = block.type === 'tasks' ? block.items : block.sentences;
  return parts.map(({ id, runs }) => ({ block: block.id, part: id, words: wordsOf(runs) }));
};

/** All passages of a text in order. */
export const allPassages = ({ blocks }: DocumentText): Passage[] => blocks.flatMap(passagesIn);

const plain: RenderPassage = ({ words }) => words;

type BlockProps = {
  readonly block: TextBlock;
  readonly heading: 'h3' | 'h4';
  readonly renderPart?: RenderPassage;
};

/** A paragraph, a list of tasks or a heading. */
export const ReferenceBlock = ({ block, heading: Heading, renderPart = plain }: BlockProps) => {
  const parts = passagesIn(block);
  if (block.type === 'tasks') {
    return (
      <ul>
        {parts.map((part) => (
          <li key={part.part}>{renderPart(part)}</li>
        ))}
      </ul>
    );
  }
  if (block.type === 'heading') return <Heading>{parts.map(renderPart)}</Heading>;
  return (
    <p>
      {parts.map((part, index) => (
        <Fragment key={part.part}>
          {index > 0 && ' '}
          {renderPart(part)}
        </Fragment>
      ))}
    </p>
  );
};

type ReferenceSheetProps = {
  readonly text: Omit<DocumentText, 'blocks'>;
  /** Heading level of the title. */
  readonly level: 2 | 3;
  /** Headings, paragraphs and lists. */
  readonly children: ReactNode;
};

/** Frame of the text of a reference, in its language: letterhead, title, place, date and signatures. */
export const ReferenceSheet = ({ text, level, children }: ReferenceSheetProps) => {
  const { language, title, letterhead, placeAndDate, organization, signatures } = text;
  const Title = level === 2 ? 'h2' : 'h3';
  const address = [letterhead.address, `${letterhead.zip} ${letterhead.city}`.trim()];
  return (
    <Sheet lang={language}>
      <chakra.p fontSize="sm" color="fg.muted">
        {letterhead.organization}
        <br />
        {address.filter((line) => line !== '').join(', ')}
      </chakra.p>
      <Title>{title}</Title>
      {children}
      <p>{placeAndDate}</p>
      <p>{organization}</p>
      <Signatures>
        {signatures.map(({ name, function: role }) => (
          <Signature key={`${name} ${role}`}>
            {name}
            {role !== '' && <br />}
            {role}
          </Signature>
        ))}
      </Signatures>
    </Sheet>
  );
};

/** Ground on which a reference is read as text: as wide as a printed line. */
export const ReadingGround = chakra('section', {
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

type ReferenceTextProps = {
  readonly text: DocumentText;
  /** Heading level of the title; functions are one level below it. */
  readonly level: 2 | 3;
  readonly renderPart?: RenderPassage;
};

/** The printed words of a reference in its language, with headings, paragraphs and lists. */
export const ReferenceText = ({ text, level, renderPart = plain }: ReferenceTextProps) => (
  <ReferenceSheet text={text} level={level}>
    {text.blocks.map((block) => (
      <ReferenceBlock
        key={block.id}
        block={block}
        heading={level === 2 ? 'h3' : 'h4'}
        renderPart={renderPart}
      />
    ))}
  </ReferenceSheet>
);
