import type { EntityManager } from '@mikro-orm/postgresql';
import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/wizard-steps.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { inputHash } from '../../engine/input/input-hash.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { missingItems } from '../../engine/composition/shown-items.ts';
import { readTextChanges, sentenceChangeOf } from '../text/read-text-changes.ts';
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
  /** Changes with logo, its position and template. */
  letterhead: string;
  /** Phrase that the account confirmed for this name in this language. */
  confirmed: string | null;
};

type Organisation = { organisation: CompositionInput['organisation']; letterhead: string };

/** Employer at the reference's location, else the account, and version of its letterhead; null without an account. */
const readOrganisation = async (
  em: EntityManager,
  reference: Reference,
  language: Language,
): Promise<Organisation | null> => {
  const { accountId } = reference;
  const locationId = reference.locationId ?? null;
  const [row] = await em.execute<Row[]>(
    `select contact.organization, contact.address, contact.zip, contact.city,
       accounts_api.letterhead_version(?, ?) as letterhead, stored.phrase as confirmed
     from accounts_api.employer(?, ?) contact
     left join zeugnisse.employer_phrase stored
       on stored.account_id = ? and stored.language = ? and stored.organization = contact.organization`,
    [accountId, locationId, accountId, locationId, accountId, language],
  );
  if (row === undefined) return null;
  const { letterhead, confirmed, ...organisation } = row;
  const phrase = phraseToPrint(confirmed, organisation.organization, language, catalogueOf(reference));
  return { organisation: { ...organisation, ...(phrase !== null && { phrase }) }, letterhead };
};

/** Absent with a single function, and empty workloads likewise, which keeps the hash of such documents unchanged. */
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

/** Input of a document, and a hash over it and the letterhead. */
export type DocumentInput = { input: CompositionInput; hash: string };

/**
 * Reads the input of a composition. The letterhead is part of the hash: a changed logo outdates a document as a changed
 * name does.
 * @param today `yyyy-mm-dd`
 * @throws zeugnisIncomplete with the incomplete step, ratingsMissing with the items
 */
export const readDocumentInput = async (
  em: EntityManager,
  reference: Reference,
  today: string,
): Promise<DocumentInput> => {
  const saved = await readSavedInput(em, reference, today);
  const missing = missingRatings(reference, saved.input);
  if (missing.length > 0) throw problem('ratingsMissing', { items: missing });
  return saved;
};

/** Ids (idKompetenz) of required questions without an answer; a confirmation has none. */
export const missingRatings = (
  reference: Reference,
  { zeugnis: settings, ratings }: CompositionInput,
): number[] => {
  const { zeugnisart, zeugnisvariante } = settings;
  if (zeugnisart === ARBEITSBESTAETIGUNG) return [];
  return missingItems(catalogueOf(reference), zeugnisart, zeugnisvariante, ratings).map(({ id }) => id);
};

/**
 * As `readDocumentInput`, but without requiring all answers.
 * @throws zeugnisIncomplete with the incomplete step
 */
export const readSavedInput = async (
  em: EntityManager,
  reference: Reference,
  today: string,
): Promise<DocumentInput> => {
  const { entryDate, zeugnisart, bestellgrund, sprache } = reference;
  if (reference.function == null || entryDate == null) {
    throw problem('zeugnisIncomplete', { step: 'anstellung' });
  }
  if (zeugnisart == null || bestellgrund == null || sprache == null) {
    throw problem('zeugnisIncomplete', { step: 'zeugnis' });
  }
  const variante = reference.zeugnisvariante ?? null;
  // None of these reads throws a problem: all must have ended before a refusal rolls the transaction back.
  const [ratings, account, avoided, changes] = await Promise.all([
    readRatings(em, reference.id),
    readOrganisation(em, reference, sprache),
    readAvoidedWordings(em, reference.id),
    readTextChanges(em, reference.id),
  ]);
  if (account === null) throw problem('notFound');
  const { organisation, letterhead } = account;
  const input: CompositionInput = {
    zeugnisId: reference.id,
    employee: {
      ...namedPersonOf(reference),
      birthday: birthdayOf(reference),
      hometown: reference.hometown,
    },
    employment: {
      function: reference.function,
      tasks: reference.tasks,
      entryDate,
      ...(reference.tasksAsText && { tasksAsText: true as const }),
      ...positionsOf(reference),
      ...(reference.periods.length > 0 && { periods: reference.periods }),
    },
    zeugnis: {
      zeugnisart,
      zeugnisvariante: variante,
      ...(reference.trade == null ? {} : { trade: reference.trade }),
      ...(reference.audiences == null ? {} : { audiences: reference.audiences }),
      bestellgrund,
      leaveDate: reference.leaveDate ?? null,
      // Absent unless chosen, which keeps the hash of other documents unchanged.
      ...(reference.issueDate == null ? {} : { issueDate: reference.issueDate }),
      signature1: reference.signature1,
      functionSignature1: reference.functionSignature1,
      signature2: reference.signature2,
      functionSignature2: reference.functionSignature2,
      sprache,
    },
    organisation,
    ratings,
    ...avoided,
    ...(changes.length > 0 && { changes: changes.map(sentenceChangeOf) }),
    today,
  };
  return { input, hash: `${inputHash(input)}.${letterhead}` };
};
