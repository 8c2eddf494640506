import { Button } from '@attesta/ui/elements/button.tsx';
import { errorTextOf } from '@attesta/ui/feedback/error-text.ts';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { errorText, isApiError, paths, useTexts } from '@attesta/web-kit';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { NewCodes } from '../../shared/new-codes.tsx';
import { useGetRecoveryCodesQuery, useMakeRecoveryCodesMutation } from '../../shared/recovery-codes-api.ts';
import { endPendingLogin, readPendingLogin } from './pending-login.ts';
import type { PendingLogin } from './pending-login.ts';

/** Makes codes with the password of the pending login. */
const Offer = ({ login: { password, returnTo, returnState } }: { readonly login: PendingLogin }) => {
  const t = useTexts('account');
  const navigate = useNavigate();
  const { data, isError } = useGetRecoveryCodesQuery();
  const [make, { data: made, error, isLoading }] = useMakeRecoveryCodesMutation();
  useEffect(() => endPendingLogin, []);
  const next = returnTo ?? paths.home();
  const goOn = (): void => void navigate(next, { replace: true, state: returnState });
  if (made !== undefined) {
    return (
      <ResultPage
        key="made"
        replacesPage
        title={t('offerCodes.madeTitle')}
        actions={<Button onClick={goOn}>{t('recovery.kept')}</Button>}
      >
        <NewCodes codes={made.codes} />
      </ResultPage>
    );
  }
  // Skipped if codes are left, or after a failure: the account page offers them too.
  if (isError || (data !== undefined && data.left > 0)) {
    return <Navigate to={next} replace state={returnState} />;
  }
  const failure = isApiError(error) ? errorText(error) : errorTextOf('unexpected');
  return (
    <ResultPage
      tone="info"
      title={t('offerCodes.title')}
      actions={
        data !== undefined && (
          <>
            <Button loading={isLoading} onClick={() => void make({ body: { currentPassword: password } })}>
              {t('recovery.make')}
            </Button>
            <Button variant="outline" disabled={isLoading} onClick={goOn}>
              {t('offerCodes.skip')}
            </Button>
          </>
        )
      }
    >
      {error !== undefined && !isLoading && <FocusedNotice>{failure}</FocusedNotice>}
      <Text>{t('offerCodes.text')}</Text>
      {data === undefined ? <Skeleton lines={1} /> : <Text tone="muted">{t('offerCodes.later')}</Text>}
    </ResultPage>
  );
};

/** Offers recovery codes after the enrolment of a second factor. Without a pending login it leads to the account. */
export const OfferCodesScene = () => {
  const [login] = useState(readPendingLogin);
  return login === null ? <Navigate to={paths.account()} replace /> : <Offer login={login} />;
};
