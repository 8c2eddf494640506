import type { EntityManager } from '@mikro-orm/postgresql';
import type { BodyOf } from '@attesta/contracts/operations/operation.ts';
import type * as wizardSteps from '@attesta/contracts/operations/references/wizard-steps.ts';
import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/wizard-steps.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { unknownAudiences } from '../../engine/composition/audiences.ts';
import { currentEdition } from '../../engine/catalogue/load-catalogue.ts';
import type { Audiences } from '../../engine/input/input.ts';
import { chooseAvoidedWordings } from '../avoided-wordings/choose-avoided-wordings.ts';
import { removeDelegation } from '../delegation/remove-delegation.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { checkDates } from '../reference/check-dates.ts';
import { lockOpenReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { chosenAudiences } from '../text-settings/chosen-audiences.ts';
import { readUsualAudiences } from '../text-settings/read-usual-audiences.ts';
import { holdLocation } from './locations.ts';
import { saveConfirmedWorkload } from './confirmed-workload.ts';

/**
 * Saves the settings of the reference, and pins the edition when the kind is first saved. Clears a leave date that the
 * kind does not show, and variant, trade and audiences of a confirmation (product.md 5). Removes the deputy only if
 * both `deputyUsed` false and an empty `deputyEmail` are given. To withdraw personal rating, `deputySeen` is needed as
 * well, since the body of product.md 7 holds the other two whenever there is no deputy.
 * @throws validation for a kind, variant, trade, audience or reason that is unknown or does not fit, or a workload that
 * is none; deputyChanged; notFound for a location of somebody else
 */
export const saveZeugnis = ({
  em,
  actor: { accountId },
  body: settings,
  now,
}: Call<typeof wizardSteps.saveZeugnis>): Promise<Reference> =>
  transact(em, async (tx) => {
    await holdLocation(tx, accountId, settings.locationId);
    const reference = await lockOpenReference(tx, settings.idZeugnis, accountId);
    const catalogue = catalogueOf(reference);
    const { lookups } = catalogue;
    const kind = lookups.zeugnisarten.find(({ id }) => id === settings.zeugnisart);
    if (kind === undefined) throw new ValidationProblem({ zeugnisart: 'invalidChoice' });
    const reason = lookups.bestellgruende.find(({ value }) => value === settings.bestellgrund);
    if (reason?.art !== kind.id) throw new ValidationProblem({ bestellgrund: 'bestellgrundNotOfArt' });
    const variant = kind.id === ARBEITSBESTAETIGUNG ? null : settings.zeugnisvariante;
    if (variant !== null && !lookups.zeugnisvarianten.some(({ id }) => id === variant)) {
      throw new ValidationProblem({ zeugnisvariante: 'invalidChoice' });
    }
    const trade = kind.id === ARBEITSBESTAETIGUNG ? null : settings.trade;
    if (trade != null && !lookups.trades.some(({ key }) => key === trade)) {
      throw new ValidationProblem({ trade: 'invalidChoice' });
    }
    const audiences = await audiencesFor(
      tx,
      reference,
      kind.id === ARBEITSBESTAETIGUNG ? null : settings.audiences,
    );
    if (unknownAudiences(audiences ?? {}, catalogue).length > 0) {
      throw new ValidationProblem({ audiences: 'invalidChoice' });
    }
    const leaveDate = kind.showAustrittsdatum ? settings.leaveDate : null;
    // Without a leave date the closing would look forward to working together.
    if (leaveDate === null && !reason.closing.saysThanks) {
      throw new ValidationProblem({ leaveDate: 'required' });
    }
    const { issueDate } = settings;
    const { birthday, entryDate, periods, positions, functionFrom } = reference;
    const dates = { birthday, entryDate, periods, positions, functionFrom, leaveDate, issueDate };
    checkDates('zeugnis', dates, now);
    await chooseAvoidedWordings(tx, reference, settings.sprache);
    reference.edition ??= currentEdition;
    reference.sprache = settings.sprache;
    reference.zeugnisart = kind.id;
    reference.zeugnisvariante = variant;
    // Absent in requests of pages that do not know trades.
    if (trade !== undefined) reference.trade = trade;
    if (settings.locationId !== undefined) reference.locationId = settings.locationId;
    reference.audiences = audiences;
    reference.bestellgrund = reason.value;
    reference.leaveDate = leaveDate;
    reference.issueDate = issueDate;
    reference.signature1 = settings.signature1;
    reference.functionSignature1 = settings.functionSignature1;
    reference.signature2 = settings.signature2;
    reference.functionSignature2 = settings.functionSignature2;
    await saveConfirmedWorkload(tx, reference, settings.pensum, now);
    if (removesDeputy(settings)) await removeDelegation(tx, reference, settings.deputySeen, now);
    return reference;
  });

/** Audiences to store: the chosen ones; the stored ones, else those of the account, if the request has none. */
const audiencesFor = async (
  em: EntityManager,
  reference: Reference,
  chosen: Settings['audiences'],
): Promise<Audiences | null> => {
  if (chosen === undefined) return reference.audiences ?? (await readUsualAudiences(em, reference));
  const audiences = chosen === null ? {} : chosenAudiences(chosen);
  return Object.keys(audiences).length === 0 ? null : audiences;
};

type Settings = BodyOf<typeof wizardSteps.saveZeugnis>;

const removesDeputy = ({ deputyUsed, deputyEmail }: Settings): boolean =>
  deputyUsed === false && deputyEmail !== undefined && (deputyEmail ?? '').trim() === '';
