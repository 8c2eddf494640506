import { changeEmailForm } from '@attesta/contracts';
import type { AdminAccount } from '@attesta/contracts';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { paths, useSession, useTexts } from '@attesta/web-kit';
import type { NavigationStates } from '@attesta/web-kit';
import { useNavigate } from 'react-router-dom';
import { useChangeAccountEmailMutation } from '../../shared/api/accounts-api.ts';
import { EditPanel } from '../../shared/edit-panel.tsx';
import { FormButtons } from '../../shared/form-buttons.tsx';
import { useAdminMutation } from '../../shared/use-admin-mutation.ts';

type EmailFormProps = { readonly account: AdminAccount; readonly onDone: () => void };

const EmailForm = ({ account: { id, email, version }, onDone }: EmailFormProps) => {
  const t = useTexts('admin');
  const form = useContractForm(changeEmailForm, { email });
  const [changeEmail] = useChangeAccountEmailMutation();
  const { run, isSaving, failure } = useAdminMutation();
  const navigate = useNavigate();
  const isOwn = useSession().email === email;
  const save = async (values: { email: string }): Promise<void> => {
    // An unchanged e-mail sends nothing (product.md 5).
    if (values.email === email) {
      onDone();
      return;
    }
    const isDone = await run(
      () => changeEmail({ params: { id }, body: values.email, headers: { 'if-match': version } }),
      t('saved'),
    );
    if (!isDone) return;
    onDone();
    if (!isOwn) return;
    // The server has ended the session; the page's arrival ends it in the browser.
    const state: NavigationStates['logoutSuccess'] = { ending: 'emailChanged', newEmail: values.email };
    await navigate(paths.logoutSuccess(), { state });
  };
  return (
    <FormBody form={form} onSubmit={save} aria-label={t('email.title')}>
      {isOwn && <Notice tone="warning">{t('email.own')}</Notice>}
      {failure !== null && <FocusedNotice title={t('saveFailed')}>{failure}</FocusedNotice>}
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('fields.email')}
        help={t('email.effect')}
        autoComplete="off"
        trim
      />
      <FormButtons submitLabel={t('save')} loading={isSaving} onCancel={onDone} />
    </FormBody>
  );
};

/** The owner's e-mail, which is the login. */
export const EmailPanel = ({ account }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  return (
    <EditPanel
      title={t('email.title')}
      editLabel={t('edit')}
      view={<Box overflowWrap="anywhere">{account.email}</Box>}
      renderForm={(close) => <EmailForm account={account} onDone={close} />}
    />
  );
};
