import { versionForm } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { isApiError, useTexts } from '@attesta/web-kit';

import { leaveOnRefusal } from '../../saving/failures.ts';
import { useKeepVersionMutation } from './history-api.ts';

type KeepFormProps = {
  readonly zeugnisId: string;
  /** Called once the state is kept, with its name. */
  readonly onKept: (name: string) => Promise<void>;
  /** Called after a refusal, when the history may have changed. */
  readonly onRefused: () => Promise<void>;
};

/** Keeps the present state under a name. */
export const KeepForm = ({ zeugnisId, onKept, onRefused }: KeepFormProps) => {
  const t = useTexts('wizard');
  const form = useContractForm(versionForm, { name: '' }, { checks: 'onSubmit', about: zeugnisId });
  const [keep, { isLoading }] = useKeepVersionMutation();
  const { failure, clear, report } = useFailure();
  return (
    <FormBody
      form={form}
      aria-label={t('history.keep')}
      onSubmit={async ({ name }) => {
        clear();
        try {
          await keep({ params: { id: zeugnisId }, body: { name } }).unwrap();
          form.reset({ name: '' });
          await onKept(name);
        } catch (fault) {
          if (isApiError(fault) && leaveOnRefusal(fault)) return;
          report(fault);
          await onRefused();
        }
      }}
    >
      <TextField form={form} name="name" label={t('history.name')} help={t('history.nameHelp')} trim />
      {failure !== null && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <Box>
        <Button type="submit" variant="outline" loading={isLoading}>
          {t('history.keep')}
        </Button>
      </Box>
      <Text size="sm" tone="muted">
        {t('history.room')}
      </Text>
    </FormBody>
  );
};
