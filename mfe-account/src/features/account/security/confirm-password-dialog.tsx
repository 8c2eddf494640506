import { currentPasswordForm } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { PasswordField } from '@attesta/ui/fields/password-field.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useSession, useTexts } from '@attesta/web-kit';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useSubmit } from '../../../shared/use-submit.ts';
import { UsernameField } from './username-field.tsx';

type ConfirmPasswordDialogProps = {
  readonly title: string;
  /** Text about the action and the need for the password. */
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly cancelLabel: string;
  /** Title of a failure without a field. */
  readonly failureTitle?: string;
  /** True while sending: blocks a second request and closing. */
  readonly loading: boolean;
  readonly onClose: () => void;
  /** Sends the request; resolves to its error, or to undefined after success. */
  readonly onConfirm: (body: { currentPassword: string }) => Promise<unknown>;
};

/** Asks for the current password before an action that a stolen session must not take. */
export const ConfirmPasswordDialog = ({
  title,
  children,
  submitLabel,
  cancelLabel,
  failureTitle,
  loading,
  onClose,
  onConfirm,
}: ConfirmPasswordDialogProps) => {
  const t = useTexts('account');
  const { email } = useSession();
  const formId = useId();
  const form = useContractForm(currentPasswordForm, { currentPassword: '' }, { secret: true });
  const { submit, failure } = useSubmit(form, onConfirm);
  return (
    <Dialog
      open
      title={title}
      onClose={loading ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" disabled={loading} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} loading={loading}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormBody id={formId} form={form} onSubmit={submit}>
        {failure !== null && <FocusedNotice title={failureTitle}>{failure}</FocusedNotice>}
        <Text>{children}</Text>
        <UsernameField email={email} />
        <PasswordField
          form={form}
          name="currentPassword"
          label={t('security.currentPassword')}
          autoComplete="current-password"
        />
      </FormBody>
    </Dialog>
  );
};
