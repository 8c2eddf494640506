import { verifyForm } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useTexts } from '@attesta/web-kit';
import { useEffect } from 'react';
import { LoginFailure } from './login-failure.tsx';
import type { PendingLogin } from './pending-login.ts';
import { ProofOfWorkNote } from './proof-of-work-note.tsx';
import { useLoginStep } from './use-login-step.ts';

type RecoveryFormProps = {
  readonly login: PendingLogin;
  /** True if no notice above needs the focus. */
  readonly focused: boolean;
  /** Called after a correct code; another phone can then be enrolled. */
  readonly onRecovered: () => void;
};

/** Accepts one of the account's recovery codes. */
export const RecoveryForm = ({ login, focused, onRecovered }: RecoveryFormProps) => {
  const t = useTexts('account');
  const { send, isProving, isLoading, data, error } = useLoginStep();
  const form = useContractForm(verifyForm, { code: '' }, { checks: 'onSubmit', secret: true });
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('code');
  }, [focused, setFocus]);

  const submit = async ({ code }: { code: string }): Promise<void> => {
    const answer = await send({
      body: { email: login.email, passwort: login.password },
      headers: { verify: 'true', code: code.replaceAll(/[^A-Za-z0-9-]/g, '') || '-' },
    });
    if (answer?.secondFactor === 'recovered') onRecovered();
    else if (answer !== null) setFocus('code', { shouldSelect: true });
  };

  const isRejected = !isLoading && data !== undefined && data.secondFactor !== 'recovered';
  return (
    <FormBody form={form} onSubmit={submit}>
      {isRejected && (
        <Notice tone="danger" title={t('verify.invalidTitle')} announce>
          {t('recover.invalidText')}
        </Notice>
      )}
      {error !== undefined && <LoginFailure error={error} />}
      <TextField
        form={form}
        name="code"
        label={t('recover.code')}
        help={t('recover.codeHelp')}
        autoComplete="off"
        maxLength={40}
        trim
      />
      {isProving && <ProofOfWorkNote />}
      <Button type="submit" width="full" loading={isLoading}>
        {t('recover.submit')}
      </Button>
    </FormBody>
  );
};
