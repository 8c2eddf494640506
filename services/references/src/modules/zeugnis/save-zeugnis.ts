import type { BodyOf } from '@attesta/contracts/operation.ts';
import type * as wizardSteps from '@attesta/contracts/operations/wizard-steps.ts';
import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/zeugnis.ts';
import { ValidationProblem } from '@attesta/service-kit/errors.ts';
import type { Call } from '@attesta/service-kit/route.ts';

import { currentCatalogueVersion } from '../../engine/catalogue/load-catalogue.ts';
import { removeDelegation } from '../delegation/remove-delegation.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { checkDates, checkIssueDate } from '../reference/check-dates.ts';
import { checkLastDay } from '../reference/check-positions.ts';
import { lockOpenZeugnis } from '../reference/load-zeugnis.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';

/**
 * Saves the settings of the reference and pins the catalogue's version when the type is first saved. A leave
 * date that the art does not show, and variante and trade of a confirmation are cleared (product.md 5). The deputy is removed
 * only where both `deputyUsed` false and an empty `deputyEmail` are given; rating oneself ends so only where
 * `deputySeen` is given as well, because the other two are what the body of product.md 7 holds while nobody is a deputy.
 * @throws validation: an art, variante, trade or reason that the catalogue does not know or that do not fit; deputyChanged
 */
export const saveZeugnis = ({
  em,
  actor: { accountId },
  body: settings,
  now,
}: Call<typeof wizardSteps.saveZeugnis>): Promise<Zeugnis> =>
  em.transactional(async (tx) => {
    const zeugnis = await lockOpenZeugnis(tx, settings.idZeugnis, accountId);
    const { lookups } = catalogueOf(zeugnis);
    const art = lookups.zeugnisarten.find(({ id }) => id === settings.zeugnisart);
    if (art === undefined) throw new ValidationProblem({ zeugnisart: 'invalidChoice' });
    const grund = lookups.bestellgruende.find(({ value }) => value === settings.bestellgrund);
    if (grund?.art !== art.id) throw new ValidationProblem({ bestellgrund: 'bestellgrundNotOfArt' });
    const variante = art.id === ARBEITSBESTAETIGUNG ? null : settings.zeugnisvariante;
    if (variante !== null && !lookups.zeugnisvarianten.some(({ id }) => id === variante)) {
      throw new ValidationProblem({ zeugnisvariante: 'invalidChoice' });
    }
    const trade = art.id === ARBEITSBESTAETIGUNG ? null : settings.trade;
    if (trade != null && !lookups.trades.some(({ key }) => key === trade)) {
      throw new ValidationProblem({ trade: 'invalidChoice' });
    }
    const leaveDate = art.showAustrittsdatum ? settings.leaveDate : null;
    checkDates({ birthday: zeugnis.birthday, entryDate: zeugnis.entryDate, leaveDate }, 'leaveDate');
    checkLastDay(zeugnis, leaveDate);
    checkIssueDate(settings.issueDate, zeugnis.entryDate);
    zeugnis.catalogueVersion ??= currentCatalogueVersion;
    zeugnis.sprache = settings.sprache;
    zeugnis.zeugnisart = art.id;
    zeugnis.zeugnisvariante = variante;
    // Left alone where a page does not know of trades.
    if (trade !== undefined) zeugnis.trade = trade;
    zeugnis.bestellgrund = grund.value;
    zeugnis.leaveDate = leaveDate;
    zeugnis.issueDate = settings.issueDate;
    zeugnis.signature1 = settings.signature1;
    zeugnis.functionSignature1 = settings.functionSignature1;
    zeugnis.signature2 = settings.signature2;
    zeugnis.functionSignature2 = settings.functionSignature2;
    if (removesDeputy(settings)) await removeDelegation(tx, zeugnis, settings.deputySeen, now);
    return zeugnis;
  });

const removesDeputy = ({ deputyUsed, deputyEmail }: BodyOf<typeof wizardSteps.saveZeugnis>): boolean =>
  deputyUsed === false && deputyEmail !== undefined && (deputyEmail ?? '').trim() === '';
