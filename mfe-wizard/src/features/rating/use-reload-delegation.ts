import { api, notify, useAppDispatch, useTexts } from '@attesta/web-kit';

import { useOrderedWizard } from '../../shared/step/wizard-context.ts';

/** After a change in another tab: loads the delegation again and reports the change. */
export const useReloadDelegation = (): (() => void) => {
  const t = useTexts('wizard');
  const dispatch = useAppDispatch();
  const { zeugnisId } = useOrderedWizard();
  return () => {
    dispatch(api.util.invalidateTags([{ type: 'Zeugnis', id: zeugnisId }, 'Zeugnisse']));
    dispatch(
      notify({ severity: 'warning', summary: t('delegation.changed'), detail: t('delegation.reloaded') }),
    );
  };
};
