import type { Block, DocumentModel } from '@attesta/contracts/document-model.ts';

import type { Catalogue } from './catalogue/catalogue-schema.ts';
import { closingDrafts } from './closing.ts';
import { isInterim, prepareComposition } from './composition.ts';
import type { Composition, Style } from './composition.ts';
import type { CompositionInput } from './input.ts';
import { introDrafts } from './intro.ts';
import { finishParagraph } from './paragraph/finish-paragraph.ts';
import { ratedDrafts } from './rated-paragraphs.ts';
import type { RatedPart } from './rated-paragraphs.ts';
import { signaturesOf } from './signatures.ts';
import { taskBlocks } from './tasks.ts';
import { cleanLine } from './user-text.ts';

/** Changes whenever the same input and catalogue would give other words. */
export const engineVersion = '1.0.0';

/** The overall sentence stands between performance and conduct (domain.md 3.1). */
const ratedParts: readonly RatedPart[] = ['FACH', 'BER', 'ARB', 'EINS', 'FUE', 'KAD', 'overall', 'VERH'];

/**
 * Writes a reference. Pure: the same input and catalogue give the same model, to the byte.
 * @throws CompositionInputError, RangeError (a date that does not exist)
 */
export const compose = (
  input: CompositionInput,
  catalogue: Catalogue,
  style: Style = 'plain',
): DocumentModel => {
  const composition = prepareComposition(input, catalogue, style);
  const { art, grammar, issueDate } = composition;
  const { organization, address, zip, city } = input.organisation;
  const name = grammar.organizationName(organization);

  return {
    engineVersion,
    catalogueVersion: catalogue.version,
    language: grammar.language,
    zeugnisart: art.id,
    title: titleOf(composition),
    subject: grammar.headingName(input.employee),
    letterhead: {
      organization: name,
      address: cleanLine(address),
      zip: cleanLine(zip),
      city: cleanLine(city),
    },
    blocks: blocksOf(composition),
    issueDate,
    placeAndDate: grammar.placeAndDate(city, issueDate),
    organization: name,
    signatures: signaturesOf(input.zeugnis),
  };
};

/** Arts 2 and 4 without a leave date carry the title of art 1 (domain.md 1.1). */
const titleOf = (composition: Composition): string => {
  const { art, catalogue, grammar } = composition;
  const titled = isInterim(composition) ? catalogue.lookups.zeugnisarten.find(({ id }) => id === 1) : art;
  return grammar.typesetWords((titled ?? art).title[grammar.language]);
};

/** Order of the document (domain.md 3.1). */
const blocksOf = (composition: Composition): Block[] => {
  const paragraph = (id: string, drafts: Parameters<typeof finishParagraph>[1]) =>
    finishParagraph(id, drafts, composition);
  const rated = ratedDrafts(composition);
  return [
    paragraph('intro', introDrafts(composition)),
    ...taskBlocks(composition),
    ...ratedParts.map((part) => paragraph(part, rated.get(part) ?? [])),
    paragraph('closing', closingDrafts(composition)),
  ].filter((block) => block !== null);
};
