import { api, notify, useAppDispatch, useTexts } from '@attesta/web-kit';

import { useOrderedWizard } from '../../shared/step/wizard-context.ts';

/** For what another tab has changed meanwhile: loads who rates anew, and says that it has changed. */
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
