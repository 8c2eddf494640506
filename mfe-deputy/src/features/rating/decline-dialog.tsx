import { declineForm } from '@attesta/contracts';
import { Button } from '@attesta/ui/button.tsx';
import { Dialog } from '@attesta/ui/dialog.tsx';
import { FormBody } from '@attesta/ui/form-body.tsx';
import { Row } from '@attesta/ui/layout.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { TextareaField } from '@attesta/ui/textarea-field.tsx';
import { useContractForm } from '@attesta/ui/use-contract-form.ts';
import type { Ratings } from '@attesta/rating';
import { useTexts } from '@attesta/web-kit';

import { useDeclineDelegationMutation } from '../../api/deputy-api.ts';
import { useEndTask } from './use-end-task.ts';
import type { DelegatedReference } from './rating-intro.tsx';

type DeclineDialogProps = {
  readonly reference: DelegatedReference;
  readonly ratings: Ratings;
  readonly open: boolean;
  readonly onClose: () => void;
};

const Body = ({ reference, ratings, onClose }: Omit<DeclineDialogProps, 'open'>) => {
  const t = useTexts('deputy');
  const { id, organization } = reference;
  const form = useContractForm(declineForm, { reason: '' });
  const [decline] = useDeclineDelegationMutation();
  const { busy, fault, end } = useEndTask(form, { outcome: 'declined', organization });
  return (
    <FormBody
      form={form}
      onSubmit={(body) =>
        void end(async () => {
          // Answers stay for whoever is asked next; one that cannot be saved does not force anybody to rate.
          await ratings.flush();
          return decline({ params: { id }, body }).unwrap();
        })
      }
      aria-label={t('decline.title')}
    >
      <Text>{t('decline.text', { organization: organization ?? t('finished.somebody') })}</Text>
      <TextareaField
        form={form}
        name="reason"
        label={t('decline.reason')}
        help={t('decline.reasonHelp')}
        rows={3}
        maxLength={600}
      />
      {fault !== null && (
        <Notice tone="danger" announce>
          {fault}
        </Notice>
      )}
      <Row gap="3" justifyContent="flex-end">
        <Button variant="outline" disabled={busy} onClick={onClose}>
          {t('decline.cancel')}
        </Button>
        <Button type="submit" variant="danger" loading={busy}>
          {t('decline.confirm')}
        </Button>
      </Row>
    </FormBody>
  );
};

/** A deputy says no, and why; the customer reads it. */
export const DeclineDialog = ({ open, onClose, ...rest }: DeclineDialogProps) => {
  const t = useTexts('deputy');
  return (
    <Dialog open={open} title={t('decline.title')} onClose={onClose}>
      <Body onClose={onClose} {...rest} />
    </Dialog>
  );
};
