import { declineForm } from '@attesta/contracts';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { TextareaField } from '@attesta/ui/fields/textarea-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useTexts } from '@attesta/web-kit';

import { useDeclineDelegationMutation } from '../../shared/deputy-api.ts';
import { EndTaskForm } from './end-task-form.tsx';
import type { EndTaskDialogProps } from './end-task-form.tsx';

const Body = ({ reference, ratings, onClose }: Omit<EndTaskDialogProps, 'open'>) => {
  const t = useTexts('deputy');
  const { id, organization } = reference;
  const form = useContractForm(declineForm, { reason: '' });
  const [decline] = useDeclineDelegationMutation();
  return (
    <EndTaskForm
      action="decline"
      reference={reference}
      form={form}
      outcome={{ outcome: 'declined', organization }}
      send={async (body) => {
        // Saved answers stay for the next rater; a failed save does not block declining.
        await ratings.flush();
        return decline({ params: { id }, body }).unwrap();
      }}
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="reason"
        label={t('decline.reason')}
        help={t('decline.reasonHelp')}
        rows={3}
        maxLength={600}
      />
    </EndTaskForm>
  );
};

/** Declines the rating with a reason for the customer. */
export const DeclineDialog = ({ open, onClose, ...rest }: EndTaskDialogProps) => {
  const t = useTexts('deputy');
  return (
    <Dialog open={open} title={t('decline.title')} onClose={onClose}>
      <Body onClose={onClose} {...rest} />
    </Dialog>
  );
};
