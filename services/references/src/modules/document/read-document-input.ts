import type { EntityManager } from '@mikro-orm/postgresql';
import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/wizard-steps.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { inputHash } from '../../engine/input/input-hash.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { missingItems } from '../../engine/composition/shown-items.ts';
import { readAvoidedWordings } from '../avoided-wordings/read-avoided-wordings.ts';
import { readRatings } from '../reference/read-ratings.ts';
import { birthdayOf } from '../reference/birthday.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { namedPersonOf } from '../reference/named-person.ts';
import type { Reference } from '../reference/reference.entity.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { phraseToPrint } from '../employer-phrase/phrase-to-print.ts';

type Row = {
  organization: string;
  address: string;
  zip: string;
  city: string;
  /** Another one for each logo, its place and template. */
  letterhead: string;
  /** What the account confirmed for this name in this language. */
  confirmed: string | null;
};

type Organisation = { organisation: CompositionInput['organisation']; letterhead: string };

/** The account's part in a document: who writes it, and a fingerprint of the paper; null for no account. */
const readOrganisation = async (
  em: EntityManager,
  zeugnis: Reference,
  language: Language,
): Promise<Organisation | null> => {
  const { accountId } = zeugnis;
  const [row] = await em.execute<Row[]>(
    `select contact.organization, contact.address, contact.zip, contact.city,
       accounts_api.letterhead_version(?) as letterhead, stored.phrase as confirmed
     from accounts_api.contact(?) contact
     left join zeugnisse.employer_phrase stored
       on stored.account_id = ? and stored.language = ? and stored.organization = contact.organization`,
    [accountId, accountId, accountId, language],
  );
  if (row === undefined) return null;
  const { letterhead, confirmed, ...organisation } = row;
  const phrase = phraseToPrint(confirmed, organisation.organization, language, catalogueOf(zeugnis));
  return { organisation: { ...organisation, ...(phrase !== null && { phrase }) }, letterhead };
};

/** Left out where there is one function, so that no document is outdated by this; so is what was not asked for each. */
const positionsOf = ({
  positions,
  positionsAs,
  functionFrom,
}: Reference): Pick<CompositionInput['employment'], 'positions' | 'positionsAs' | 'functionFrom'> =>
  positions.length === 0
    ? {}
    : {
        positions: positions.map(({ workload, ...position }) => ({
          ...position,
          ...(workload !== '' && { workload }),
        })),
        positionsAs: positionsAs ?? 'paragraph',
        ...(functionFrom != null && { functionFrom }),
      };

/** What a document is composed of, and a fingerprint of it and of the letterhead around it. */
export type DocumentInput = { input: CompositionInput; hash: string };

/**
 * Gathers what a reference is composed of. A logo that was changed since the preview makes a document outdated as a
 * changed name does: it is part of the fingerprint.
 * @param today `yyyy-mm-dd`
 * @throws zeugnisIncomplete with the step that lacks something, ratingsMissing with the items
 */
export const readDocumentInput = async (
  em: EntityManager,
  zeugnis: Reference,
  today: string,
): Promise<DocumentInput> => {
  const saved = await readSavedInput(em, zeugnis, today);
  const missing = missingRatings(zeugnis, saved.input);
  if (missing.length > 0) throw problem('ratingsMissing', { items: missing });
  return saved;
};

/** The questions (idKompetenz) that are still to be answered; a confirmation asks none. */
export const missingRatings = (
  zeugnis: Reference,
  { zeugnis: settings, ratings }: CompositionInput,
): number[] => {
  const { zeugnisart, zeugnisvariante } = settings;
  if (zeugnisart === ARBEITSBESTAETIGUNG) return [];
  return missingItems(catalogueOf(zeugnis), zeugnisart, zeugnisvariante, ratings).map(({ id }) => id);
};

/**
 * The same before every question is answered.
 * @throws zeugnisIncomplete with the step that lacks something
 */
export const readSavedInput = async (
  em: EntityManager,
  zeugnis: Reference,
  today: string,
): Promise<DocumentInput> => {
  const { entryDate, zeugnisart, bestellgrund, sprache } = zeugnis;
  if (zeugnis.function == null || entryDate == null) {
    throw problem('zeugnisIncomplete', { step: 'anstellung' });
  }
  if (zeugnisart == null || bestellgrund == null || sprache == null) {
    throw problem('zeugnisIncomplete', { step: 'zeugnis' });
  }
  const variante = zeugnis.zeugnisvariante ?? null;
  // None of them refuses anything: no read may still be under way when the transaction is rolled back.
  const [ratings, account, avoided] = await Promise.all([
    readRatings(em, zeugnis.id),
    readOrganisation(em, zeugnis, sprache),
    readAvoidedWordings(em, zeugnis.id),
  ]);
  if (account === null) throw problem('notFound');
  const { organisation, letterhead } = account;
  const input: CompositionInput = {
    zeugnisId: zeugnis.id,
    employee: {
      ...namedPersonOf(zeugnis),
      birthday: birthdayOf(zeugnis),
      hometown: zeugnis.hometown,
    },
    employment: {
      function: zeugnis.function,
      tasks: zeugnis.tasks,
      entryDate,
      ...(zeugnis.tasksAsText && { tasksAsText: true as const }),
      ...positionsOf(zeugnis),
      ...(zeugnis.periods.length > 0 && { periods: zeugnis.periods }),
    },
    zeugnis: {
      zeugnisart,
      zeugnisvariante: variante,
      ...(zeugnis.trade == null ? {} : { trade: zeugnis.trade }),
      ...(zeugnis.audiences == null ? {} : { audiences: zeugnis.audiences }),
      bestellgrund,
      leaveDate: zeugnis.leaveDate ?? null,
      // Left out where nobody chose one, so that no document is outdated by this.
      ...(zeugnis.issueDate == null ? {} : { issueDate: zeugnis.issueDate }),
      signature1: zeugnis.signature1,
      functionSignature1: zeugnis.functionSignature1,
      signature2: zeugnis.signature2,
      functionSignature2: zeugnis.functionSignature2,
      sprache,
    },
    organisation,
    ratings,
    ...avoided,
    today,
  };
  return { input, hash: `${inputHash(input)}.${letterhead}` };
};
