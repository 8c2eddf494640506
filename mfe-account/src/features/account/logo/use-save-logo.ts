import { useErrorText } from '@attesta/ui/feedback/error-text.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError, notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';
import { useUpdateAccountMutation } from '../../../shared/account-api.ts';
import type { Account } from '../../../shared/own-account.tsx';

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
  const { failure, clear, report, tell } = useFailure();

  const wordsFor = (error: unknown): string | undefined => {
    const faults = isApiError(error) ? faultsOf(error) : {};
    if (typeof faults['logo'] === 'string') return toText(faults['logo']);
    return Object.keys(faults).length > 0 ? t('logo.detailsMissing') : undefined;
  };
  const save = async (change: Change): Promise<void> => {
    clear();
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
      const words = wordsFor(error);
      if (words === undefined) report(error);
      else tell(words);
      return;
    }
    dispatch(notify({ severity: 'success', summary: t('details.saved') }));
    onDone();
  };
  return { save, isSaving: isLoading, failure, clear };
};
