import { currentVersionOf } from '@attesta/contracts';
import { errorTextOf } from '@attesta/ui/feedback/error-text.ts';
import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { currentLanguage, isApiError, paths } from '@attesta/web-kit';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { useSignUpMutation } from './register-api.ts';
import type { registerFields } from './register-fields.ts';
import { keepRegistration } from './typed-registration.ts';
import type { Captcha } from './use-captcha.ts';

type Fields = typeof registerFields;
type RegisterForm = UseFormReturn<z.input<Fields>, unknown, z.output<Fields>>;

/** Word template of new accounts, fixed by product.md 7. */
const templateFilename = 'standard.docx';

type Register = {
  readonly register: (values: z.output<Fields>) => Promise<void>;
  readonly isSending: boolean;
  /** Message of a failure without a field. */
  readonly failure: string | null;
};

/** Sends a registration with its solved captcha and opens the success page. */
export const useRegister = (form: RegisterForm, captcha: Captcha): Register => {
  const navigate = useNavigate();
  const [signUp] = useSignUpMutation();
  const [isSending, setSending] = useState(false);
  const { failure, clear, report, show } = useFailure();

  const send = async ({ privacy: _consent, ...account }: z.output<Fields>): Promise<void> => {
    const solution = await captcha.take().catch((error: unknown) => {
      show(errorTextOf('captchaInvalid'), error);
      return null;
    });
    if (solution === null) return undefined;
    const { error } = await signUp({
      body: {
        ...account,
        language: 'de',
        interfaceLanguage: currentLanguage(),
        templateFilename,
        privacyVersion: currentVersionOf('privacy').version,
      },
      headers: { captcha: solution },
    });
    if (error === undefined) {
      keepRegistration(account);
      return navigate(paths.registerSuccess(), { replace: true, state: { email: account.email } });
    }
    // The solution is spent; the next attempt needs another one.
    captcha.start();
    if (isApiError(error) && showServerFaults(form, error.params)) return undefined;
    return report(error);
  };

  return {
    register: async (values) => {
      clear();
      setSending(true);
      await send(values).finally(() => setSending(false));
    },
    isSending,
    failure,
  };
};
