import { deputyForm } from '@attesta/contracts';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useTexts } from '@attesta/web-kit';

import { usePassOnDelegationMutation } from '../../shared/deputy-api.ts';
import { EndTaskForm } from './end-task-form.tsx';
import type { EndTaskDialogProps } from './end-task-form.tsx';

const Body = ({ reference, ratings, onClose }: Omit<EndTaskDialogProps, 'open'>) => {
  const t = useTexts('deputy');
  const { id, organization } = reference;
  const form = useContractForm(deputyForm, { deputyFirstname: '', deputyLastname: '', deputyEmail: '' });
  const [passOn] = usePassOnDelegationMutation();
  return (
    <EndTaskForm
      action="passOn"
      reference={reference}
      form={form}
      outcome={{ outcome: 'passedOn', organization, email: form.watch('deputyEmail').trim() }}
      send={async (body) => {
        // Answers stay for the colleague, including input not saved yet.
        if (!(await ratings.flush())) throw new Error(t('rating.unsaved'));
        return passOn({ params: { id }, body }).unwrap();
      }}
      onClose={onClose}
    >
      <TextField form={form} name="deputyFirstname" label={t('passOn.firstname')} maxLength={100} />
      <TextField form={form} name="deputyLastname" label={t('passOn.lastname')} maxLength={100} />
      <TextField form={form} name="deputyEmail" label={t('passOn.email')} type="email" maxLength={254} trim />
    </EndTaskForm>
  );
};

/** Passes the task on to a colleague, who gets a link of their own. */
export const PassOnDialog = ({ open, onClose, ...rest }: EndTaskDialogProps) => {
  const t = useTexts('deputy');
  return (
    <Dialog open={open} title={t('passOn.title')} onClose={onClose}>
      <Body onClose={onClose} {...rest} />
    </Dialog>
  );
};
