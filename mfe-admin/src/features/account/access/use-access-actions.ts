import type { AdminAccount } from '@attesta/contracts';
import {
  useResendRegistrationMutation,
  useResetSecondFactorMutation,
  useSetAccountEnabledMutation,
  useUnlockLoginMutation,
} from '../../../shared/accounts-api.ts';
import type { AccessAction } from './login-causes.ts';

type Sent = { readonly error?: unknown };

/** What each action sends. */
export const useAccessActions = ({
  id,
  admin,
  version,
}: AdminAccount): Readonly<Record<AccessAction, () => Promise<Sent>>> => {
  const [setEnabled] = useSetAccountEnabledMutation();
  const [resend] = useResendRegistrationMutation();
  const [unlock] = useUnlockLoginMutation();
  const [reset] = useResetSecondFactorMutation();
  const params = { id };
  return {
    activate: () =>
      setEnabled({
        params,
        body: { deactivated: false, deactivationReason: '', admin },
        headers: { 'if-match': version },
      }),
    resend: () => resend({ params }),
    unlock: () => unlock({ params }),
    reset: () => reset({ params }),
  };
};
