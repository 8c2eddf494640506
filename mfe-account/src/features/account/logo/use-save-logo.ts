import { useErrorText } from '@attesta/ui/error-text.ts';
import { errorText, isApiError, notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';
import { useState } from 'react';
import { useUpdateAccountMutation } from '../../../shared/account-api.ts';
import type { Account } from '../own-account.tsx';

/** A logo that has not changed is not sent again: it stays. */
type Change = Pick<Account, 'logoPosition'> & { readonly logo?: string | null };

/** What the server found wrong: with the logo, or with details that are saved along with it. */
const faultsOf = ({ params }: ApiError): Readonly<Record<string, unknown>> => {
  const { fields } = params;
  return typeof fields === 'object' && fields !== null ? { ...fields } : {};
};

/** Saves the logo. product.md 7: such a save sends the whole account as it is stored. */
export const useSaveLogo = (account: Account, onDone: () => void) => {
  const t = useTexts('account');
  const toText = useErrorText();
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = useUpdateAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const textOf = (error: unknown): string => {
    if (!isApiError(error)) return t('details.saveFailed');
    const faults = faultsOf(error);
    if (typeof faults['logo'] === 'string') return toText(faults['logo']);
    return Object.keys(faults).length > 0 ? t('logo.detailsMissing') : errorText(error);
  };
  const save = async (change: Change): Promise<void> => {
    setFailure(null);
    const { id, firstname, lastname, email, organization, address, zip, city, templateFilename, admin } =
      account;
    const stored = {
      id,
      firstname,
      lastname,
      email,
      organization,
      address,
      zip,
      city,
      templateFilename,
      admin,
    };
    const { error } = await update({ body: { ...stored, ...change } });
    if (error !== undefined) {
      setFailure(textOf(error));
      return;
    }
    dispatch(notify({ severity: 'success', summary: t('details.saved') }));
    onDone();
  };
  return { save, isSaving: isLoading, failure };
};
