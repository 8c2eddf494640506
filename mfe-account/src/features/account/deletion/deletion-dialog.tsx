import { Button } from '@attesta/ui/elements/button.tsx';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { useTexts } from '@attesta/web-kit';
import { useId, useState } from 'react';
import type { Account } from '../../../shared/own-account.tsx';
import { ConfirmFields } from './confirm-fields.tsx';
import { useDeleteAccount } from './use-delete-account.ts';
import { isInUse, useHoldings } from './use-holdings.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import { SupportLine } from './support-line.tsx';
import type { Holdings } from './use-holdings.ts';

/** Reasons against the deletion, and the support's address. */
const AccountInUse = ({ holdings }: { readonly holdings: Holdings }) => {
  const t = useTexts('account');
  const { openReferences, credit, pending } = holdings;
  return (
    <Stack gap="4">
      <Text>{t('deletion.inUse')}</Text>
      <chakra.ul listStyleType="disc" ps="5">
        {openReferences > 0 && <li>{t('deletion.openReferences', { count: openReferences })}</li>}
        {credit > 0 && <li>{t('deletion.credit', { count: credit })}</li>}
        {pending && <li>{t('deletion.pending')}</li>}
      </chakra.ul>
      <SupportLine />
    </Stack>
  );
};

type DeletionDialogProps = {
  readonly account: Pick<Account, 'id' | 'email'>;
  readonly onClose: () => void;
};

/** Case-insensitive: accounts store e-mails in lower case, and phones capitalise the first letter. */
const isSame = (typed: string, email: string): boolean => typed.trim().toLowerCase() === email.toLowerCase();

/**
 * product.md 2: open references, credit or a pending payment block the deletion; otherwise the own e-mail confirms
 * it.
 */
export const DeletionDialog = ({ account, onClose }: DeletionDialogProps) => {
  const t = useTexts('account');
  const formId = useId();
  const [typed, setTyped] = useState('');
  const { holdings, isError, isFetching, retry } = useHoldings();
  const { remove, isDeleting, failure } = useDeleteAccount(account.id);
  const isFree = holdings !== undefined && !isInUse(holdings);
  const isBlocked = holdings !== undefined && !isFree;
  const isConfirmed = isSame(typed, account.email);
  const submit = (): void => {
    if (isConfirmed && !isDeleting) void remove();
  };
  return (
    <Dialog
      open
      title={isBlocked ? t('deletion.inUseTitle') : t('deletion.confirmTitle')}
      onClose={isDeleting ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" disabled={isDeleting} onClick={onClose}>
            {isFree ? t('deletion.cancel') : t('deletion.close')}
          </Button>
          {isFree && (
            <Button type="submit" form={formId} variant="danger" loading={isDeleting} disabled={!isConfirmed}>
              {t('deletion.submit')}
            </Button>
          )}
        </>
      }
    >
      {isBlocked && <AccountInUse holdings={holdings} />}
      {isFree && (
        <ConfirmFields
          id={formId}
          email={account.email}
          typed={typed}
          failure={failure}
          onType={setTyped}
          onSubmit={submit}
        />
      )}
      {holdings === undefined && isError && (
        <ErrorState onRetry={retry} retrying={isFetching}>
          {t('deletion.checkFailed')}
        </ErrorState>
      )}
      {holdings === undefined && !isError && <Skeleton lines={3} />}
    </Dialog>
  );
};
