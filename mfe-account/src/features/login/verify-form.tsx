import { verifyForm } from '@attesta/contracts';
import { Button } from '@attesta/ui/button.tsx';
import { FormBody } from '@attesta/ui/form-body.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { TextField } from '@attesta/ui/text-field.tsx';
import { useContractForm } from '@attesta/ui/use-contract-form.ts';
import { useTexts } from '@attesta/web-kit';
import { LoginFailure } from './login-failure.tsx';
import type { PendingLogin } from './pending-login.ts';
import { ProofNote } from './proof-note.tsx';
import { useCompleteLogin } from './use-complete-login.ts';
import { useLoginStep } from './use-login-step.ts';

type VerifyFormProps = {
  readonly login: PendingLogin;
  /** The secret being enrolled; empty where the account has one. */
  readonly secret: string;
  /** The secret was kept no longer: there is another one to enrol. */
  readonly onExpired: () => void;
};

export const VerifyForm = ({ login, secret, onExpired }: VerifyFormProps) => {
  const t = useTexts('account');
  const complete = useCompleteLogin();
  const { send, isProving, isLoading, data, error } = useLoginStep();
  const form = useContractForm(verifyForm, { code: '' });

  const submit = async ({ code }: { code: string }): Promise<void> => {
    const answer = await send({
      body: { email: login.email, passwort: login.password },
      headers: {
        verify: 'true',
        secret,
        code: code.replaceAll(/\s/g, ''),
        remember: login.remember ? 'true' : '',
      },
    });
    if (typeof answer?.token === 'string') complete(answer.token, login);
    else if (answer?.secondFactor === 'enrolment') onExpired();
    else form.setFocus('code', { shouldSelect: true });
  };

  const isRejected = !isLoading && data?.token === null && data.secondFactor !== 'enrolment';
  return (
    <FormBody form={form} onSubmit={submit}>
      {isRejected && (
        <Notice tone="danger" title={t('verify.invalidTitle')} announce>
          {t('verify.invalidText')}
        </Notice>
      )}
      {error !== undefined && <LoginFailure error={error} />}
      <TextField
        form={form}
        name="code"
        label={t('verify.code')}
        help={t('verify.codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        trim
      />
      {isProving && <ProofNote />}
      <Button type="submit" width="full" loading={isLoading}>
        {t('verify.submit')}
      </Button>
    </FormBody>
  );
};
