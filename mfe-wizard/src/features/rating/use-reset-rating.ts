import { api, isApiError, useAppDispatch } from '@attesta/web-kit';
import { useState } from 'react';

import { wizardStepsApi, useGetZeugnisQuery, useSaveZeugnisMutation } from '../../shared/wizard-steps-api.ts';
import { useSaveFailure } from '../../saving/use-save-failure.ts';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { bodyWithoutDeputy } from '../../shared/settings-values.ts';
import { useReloadDelegation } from './use-reload-delegation.ts';

type ResetRating = {
  readonly busy: boolean;
  /** @returns true once the choice of the rater is open again; a failure is shown */
  readonly reset: () => Promise<boolean>;
};

/**
 * Leads back to the choice of the rater; answers stay. The server compares `deputySeen`, so that a stale tab revokes
 * no other deputy's link.
 * @param deputySeen e-mail of the deputy that this tab shows, null for none
 */
export const useResetRating = (deputySeen: string | null): ResetRating => {
  const dispatch = useAppDispatch();
  const { zeugnisId } = useOrderedWizard();
  const failure = useSaveFailure(zeugnisId, 'deputy');
  const showChange = useReloadDelegation();
  const { refetch } = useGetZeugnisQuery({ params: { id: zeugnisId } });
  const [saveZeugnis] = useSaveZeugnisMutation();
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    const stored = await refetch().unwrap();
    const saved = await saveZeugnis({ body: bodyWithoutDeputy(stored, deputySeen) }).unwrap();
    await dispatch(wizardStepsApi.util.upsertQueryData('getZeugnis', { params: { id: zeugnisId } }, saved));
    dispatch(api.util.invalidateTags([{ type: 'Zeugnis', id: zeugnisId }, 'Zeugnisse']));
  };

  const reset = async (): Promise<boolean> => {
    failure.clear();
    setBusy(true);
    try {
      await send();
      return true;
    } catch (fault) {
      if (isApiError(fault) && fault.code === 'deputyChanged') showChange();
      else failure.report(fault);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { busy, reset };
};
