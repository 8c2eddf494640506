import type { Block, DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from './catalogue/catalogue-schema.ts';
import { closingDrafts } from './sections/closing.ts';
import { documentTitle } from './sections/document-title.ts';
import { prepareComposition } from './composition/prepare-composition.ts';
import type { Composition, Style } from './composition/composition.ts';
import type { CompositionInput } from './input/input.ts';
import { introDrafts } from './sections/intro.ts';
import { applyChanges, ownParagraphs } from './changes/apply-changes.ts';
import { offersFor } from './changes/offered-wordings.ts';
import type { Offers } from './changes/offered-wordings.ts';
import type { Draft } from './drafts/draft.ts';
import { namePerson } from './paragraph/passes.ts';
import { finishParagraph } from './drafts/finish-paragraph.ts';
import { wordingsIn } from './drafts/wording-id.ts';
import type { WordingId } from './drafts/wording-id.ts';
import { documentDrafts } from './ratings/rated-paragraphs.ts';
import type { RatedParagraph } from './ratings/least-repetitive.ts';
import { signaturesOf } from './sections/signatures.ts';
import { leadInDraft, taskBlocks } from './sections/tasks.ts';
import { cleanLine } from './input/user-text.ts';

/** Changes whenever the same input and catalogue would give other words. */
export const engineVersion = '1.0.0';

/** The overall sentence stands between performance and conduct (domain.md 3.1). */
const ratedParagraphs: readonly RatedParagraph[] = [
  'FACH',
  'BER',
  'ARB',
  'EINS',
  'FUE',
  'KAD',
  'overall',
  'VERH',
];

/** A reference and the ids of its wordings, which later references avoid. */
export type Composed = { readonly model: DocumentModel; readonly wordings: readonly WordingId[] };

/** The model of `composeWithWordings` alone. */
export const compose = (
  input: CompositionInput,
  catalogue: Catalogue,
  style: Style = 'plain',
): DocumentModel => composeWithWordings(input, catalogue, style).model;

/** A reference with the other wordings of each sentence, by its id. */
export type ComposedWithOffers = Composed & {
  readonly offers: ReadonlyMap<string, Offers>;
};

/** As `composeWithWordings`, for a page on which wordings are chosen. */
export const composeWithOffers = (
  input: CompositionInput,
  catalogue: Catalogue,
  style: Style,
): ComposedWithOffers => {
  const composition = prepareComposition(input, catalogue, style);
  const { drafts, ...composed } = composeFrom(composition);
  return { ...composed, offers: new Map(drafts.map((draft) => [draft.id, offersFor(draft, composition)])) };
};

/**
 * Composes a reference. Pure: the same input and catalogue give the same model, to the byte.
 * @throws CompositionInputError, RangeError (a date that does not exist)
 */
export const composeWithWordings = (
  input: CompositionInput,
  catalogue: Catalogue,
  style: Style = 'plain',
): Composed => {
  const { model, wordings } = composeFrom(prepareComposition(input, catalogue, style));
  return { model, wordings };
};

const composeFrom = (composition: Composition): Composed & { readonly drafts: readonly Draft[] } => {
  const { art, catalogue, grammar, input, issueDate } = composition;
  const { organization, address, zip, city } = input.organisation;
  const name = grammar.typesetTyped(grammar.organizationName(organization));

  const { blocks, drafts } = blocksOf(composition);
  const model: DocumentModel = {
    engineVersion,
    catalogueVersion: catalogue.version,
    language: grammar.language,
    zeugnisart: art.id,
    title: documentTitle(composition, composition.grammar),
    subject: grammar.headingName(input.employee),
    letterhead: {
      organization: name,
      address: cleanLine(address),
      zip: cleanLine(zip),
      city: cleanLine(city),
    },
    blocks,
    issueDate,
    placeAndDate: grammar.placeAndDate(city, issueDate),
    organization: name,
    signatures: signaturesOf(input.zeugnis).map((signature) => ({
      name: grammar.typesetTyped(signature.name),
      function: grammar.typesetTyped(signature.function),
    })),
  };
  return { model, wordings: [...new Set(drafts.flatMap(wordingsIn))], drafts };
};

/** Blocks in the order of domain.md 3.1. */
const blocksOf = (composition: Composition): { blocks: Block[]; drafts: readonly Draft[] } => {
  const printed: Draft[] = [];
  const paragraph = (id: string, drafts: readonly Draft[]) => {
    printed.push(...drafts);
    return finishParagraph(id, drafts, composition);
  };
  const withOwn = (block: Block | null): (Block | null)[] => [
    block,
    ...ownParagraphs(block?.id ?? '', composition.changes).map(({ id, drafts }) => paragraph(id, drafts)),
  ];
  const changed = (block: string, drafts: readonly Draft[]) => applyChanges(drafts, block, composition);
  const intro = introDrafts(composition);
  const tasks = taskBlocks(composition);
  const list = tasks.find((block) => block.type === 'tasks');
  const leadIn = tasks.some(({ id }) => id === 'taskLeadIn')
    ? [leadInDraft(composition, list?.items.length)]
    : [];
  const closing = closingDrafts(composition);
  const rated = documentDrafts(composition, [...intro, ...leadIn, ...closing]);
  const ending = changed('closing', closing);
  const blocks = [
    paragraph('intro', changed('intro', intro)),
    ...tasks,
    ...ratedParagraphs.map((part) => paragraph(part, rated.get(part) ?? [])),
    paragraph('closing', ending === closing ? closing : namePerson(ending)),
  ]
    .flatMap(withOwn)
    .filter((block) => block !== null);
  return { blocks, drafts: [...printed, ...changed('taskLeadIn', leadIn)] };
};
