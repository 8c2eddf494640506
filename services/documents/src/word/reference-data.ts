import type { Block, DocumentModel, TextSpan } from '@attesta/contracts/model/document-model.ts';

import { safeLine, safeText } from './safe-text.ts';

/** Paragraph with the name of its Word style. */
export type Line = { style: string; text: string };

/** Column of the signature block; `line` is a Word border: a line to sign on, or none. */
export type SignatureColumn = { name: string; function: string; line: 'single' | 'nil' };

/** Values of the template's tags. */
export type ReferenceData = {
  /** `logo`: what a screen reader says for the logo. */
  letterhead: { organization: string; address: string; logo: string };
  title: string;
  lines: Line[];
  placeAndDate: string;
  organization: string;
  footer: string;
  left: SignatureColumn;
  right: SignatureColumn;
};

const closingKinds = new Set(['occasion', 'reason', 'service', 'regret', 'thanks']);

const textOf = (runs: readonly TextSpan[]): string => safeText(runs.map((run) => run.text).join(''));

const isClosing = (block: Block | undefined): boolean =>
  block?.type === 'paragraph' && block.sentences.every((sentence) => closingKinds.has(sentence.kind));

/** A paragraph's place: the closing, the one before it, or any other. */
type Place = 'closing' | 'beforeClosing' | 'other';

const paragraphsOf = (block: Block, next: Block | undefined, place: Place): Line[] => {
  if (block.type === 'heading') return [{ style: 'Heading2', text: textOf(block.runs) }];
  if (block.type === 'tasks') {
    const lines = block.items.map((item) => ({ style: 'ListBullet', text: textOf(item.runs) }));
    const last = lines.at(-1);
    if (last !== undefined) last.style = next === undefined ? 'ListBulletFinal' : 'ListBulletLast';
    return lines;
  }
  const text = block.sentences.map((sentence) => textOf(sentence.runs)).join(' ');
  if (place === 'closing') return [{ style: 'Closing', text }];
  if (next?.type === 'tasks') return [{ style: 'ListLeadIn', text }];
  return [{ style: place === 'beforeClosing' ? 'BodyTextLast' : 'BodyText', text }];
};

/**
 * Paragraphs with their styles. The closing is kept on one page with place, date and signatures, and the paragraph before
 * it with the closing, which else would stand alone on its page; without a closing, the last paragraph is (domain.md 3.8).
 */
const bodyOf = (blocks: readonly Block[]): Line[] => {
  let firstClosing = blocks.length;
  while (firstClosing > 0 && isClosing(blocks[firstClosing - 1])) firstClosing -= 1;
  if (firstClosing === blocks.length) firstClosing = blocks.length - 1;
  const placeOf = (index: number): Place => {
    if (index >= firstClosing) return 'closing';
    return index === firstClosing - 1 ? 'beforeClosing' : 'other';
  };
  return blocks.flatMap((block, index) => paragraphsOf(block, blocks[index + 1], placeOf(index)));
};

const columnOf = (
  signature: { name: string; function: string } | undefined,
  line: boolean,
): SignatureColumn => ({
  name: safeLine(signature?.name ?? ''),
  function: safeLine(signature?.function ?? ''),
  line: line ? 'single' : 'nil',
});

/** A single signer signs at the left; without a name, two empty lines are printed (domain.md 3.8). */
const signaturesOf = (model: DocumentModel): Pick<ReferenceData, 'left' | 'right'> => {
  const [left, right] = model.signatures;
  return { left: columnOf(left, true), right: columnOf(right, left === undefined || right !== undefined) };
};

/** Text for an attribute of XML in double quotes, which the merge does not escape. */
const inAttribute = (text: string): string => text.replaceAll('"', "'");

/** Flattens a composed reference into what the template prints. */
export const toReferenceData = (model: DocumentModel): ReferenceData => {
  const { organization, address, zip, city } = model.letterhead;
  return {
    letterhead: {
      organization: safeLine(organization),
      address: safeLine([address, `${zip} ${city}`.trim()].filter((part) => part !== '').join(', ')),
      logo: inAttribute(safeLine(organization)) || 'Logo',
    },
    title: safeLine(model.title),
    lines: bodyOf(model.blocks),
    placeAndDate: safeLine(model.placeAndDate),
    organization: safeLine(model.organization),
    footer: safeLine(`${model.title} ${model.subject}`.trim()),
    ...signaturesOf(model),
  };
};
