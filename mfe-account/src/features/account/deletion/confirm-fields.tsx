import { InputFrame } from '@attesta/ui/fields/input-frame.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import type { FormEvent } from 'react';
import { SupportAddress } from './support-line.tsx';
import type { DeletionFailure } from './use-delete-account.ts';

type ConfirmFieldsProps = {
  /** Id of the form, for the submit button in the dialog's footer. */
  readonly id: string;
  readonly email: string;
  readonly typed: string;
  readonly failure: DeletionFailure | null;
  readonly onType: (typed: string) => void;
  readonly onSubmit: () => void;
};

/** Consequences of the deletion, and a field to confirm it by the own e-mail. */
export const ConfirmFields = ({ id, email, typed, failure, onType, onSubmit }: ConfirmFieldsProps) => {
  const t = useTexts('account');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Stack as="form" id={id} gap="4" onSubmit={submit}>
      {failure !== null && (
        <FocusedNotice title={t('deletion.failed')}>
          <p>{failure.text}</p>
          {failure.inUse && <SupportAddress />}
        </FocusedNotice>
      )}
      <Text>{t('deletion.erased')}</Text>
      <Text>{t('deletion.kept')}</Text>
      <InputFrame
        label={t('deletion.email')}
        help={t('deletion.emailHelp', { email })}
        error={null}
        value={typed}
        onChange={onType}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Stack>
  );
};
