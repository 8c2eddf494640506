import { deputyForm } from '@attesta/contracts';
import { Button } from '@attesta/ui/button.tsx';
import { Dialog } from '@attesta/ui/dialog.tsx';
import { FormBody } from '@attesta/ui/form-body.tsx';
import { Row } from '@attesta/ui/layout.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { TextField } from '@attesta/ui/text-field.tsx';
import { useContractForm } from '@attesta/ui/use-contract-form.ts';
import type { Ratings } from '@attesta/rating';
import { useTexts } from '@attesta/web-kit';

import { usePassOnDelegationMutation } from '../../api/deputy-api.ts';
import type { DelegatedReference } from './rating-intro.tsx';
import { useEndTask } from './use-end-task.ts';

type PassOnDialogProps = {
  readonly reference: DelegatedReference;
  readonly ratings: Ratings;
  readonly open: boolean;
  readonly onClose: () => void;
};

const Body = ({ reference, ratings, onClose }: Omit<PassOnDialogProps, 'open'>) => {
  const t = useTexts('deputy');
  const { id, organization } = reference;
  const form = useContractForm(deputyForm, { deputyFirstname: '', deputyLastname: '', deputyEmail: '' });
  const [passOn] = usePassOnDelegationMutation();
  const { busy, fault, end } = useEndTask(form, {
    outcome: 'passedOn',
    organization,
    email: form.watch('deputyEmail').trim(),
  });
  return (
    <FormBody
      form={form}
      onSubmit={(body) =>
        void end(async () => {
          // Answers stay for the colleague, those too that are being typed.
          if (!(await ratings.flush())) throw new Error(t('rating.unsaved'));
          return passOn({ params: { id }, body }).unwrap();
        })
      }
      aria-label={t('passOn.title')}
    >
      <Text>{t('passOn.text', { organization: organization ?? t('finished.somebody') })}</Text>
      <TextField form={form} name="deputyFirstname" label={t('passOn.firstname')} maxLength={100} />
      <TextField form={form} name="deputyLastname" label={t('passOn.lastname')} maxLength={100} />
      <TextField form={form} name="deputyEmail" label={t('passOn.email')} type="email" maxLength={254} trim />
      {fault !== null && (
        <Notice tone="danger" announce>
          {fault}
        </Notice>
      )}
      <Row gap="3" justifyContent="flex-end">
        <Button variant="outline" disabled={busy} onClick={onClose}>
          {t('passOn.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('passOn.confirm')}
        </Button>
      </Row>
    </FormBody>
  );
};

/** A deputy hands the task to a colleague, who gets a link of their own. */
export const PassOnDialog = ({ open, onClose, ...rest }: PassOnDialogProps) => {
  const t = useTexts('deputy');
  return (
    <Dialog open={open} title={t('passOn.title')} onClose={onClose}>
      <Body onClose={onClose} {...rest} />
    </Dialog>
  );
};
