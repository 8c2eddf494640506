import { useErrorText } from '@attesta/ui/feedback/error-text.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError, notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';
import { useUpdateAccountMutation } from '../../../shared/account-api.ts';
import type { Account } from '../../../shared/own-account.tsx';

/** An absent logo leaves the stored one unchanged. */
type Change = Pick<Account, 'logoPosition'> & { readonly logo?: string | null };

/** Faults by field: of the logo, or of the details that are saved with it. */
const faultsOf = ({ params }: ApiError): Readonly<Record<string, unknown>> => {
  const { fields } = params;
  return typeof fields === 'object' && fields !== null ? { ...fields } : {};
};

/** Saves the logo by sending the whole stored account (product.md 7). */
export const useSaveLogo = (account: Account, onDone: () => void) => {
  const t = useTexts('account');
  const toText = useErrorText();
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = useUpdateAccountMutation();
  const { failure, clear, report, show } = useFailure();

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
      else show(words);
      return;
    }
    dispatch(notify({ severity: 'success', summary: t('details.saved') }));
    onDone();
  };
  return { save, isSaving: isLoading, failure, clear };
};
