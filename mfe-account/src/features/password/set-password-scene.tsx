import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { FormPage } from '@attesta/ui/layout/pages.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { errorText, isApiError, paths, useTexts } from '@attesta/web-kit';
import { useParams } from 'react-router-dom';
import { useGetSignupQuery } from './password-api.ts';
import { SetPasswordForm } from './set-password-form.tsx';

/** Page behind the mailed link. */
export const SetPasswordScene = () => {
  const t = useTexts('account');
  const { key = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetSignupQuery({ query: { token: key } });
  if (data !== undefined) {
    const name = `${data.firstname} ${data.lastname}`.trim();
    return (
      <FormPage title={t('setPassword.title', { name })} help={t('setPassword.help')}>
        <SetPasswordForm
          token={data.token}
          names={[data.firstname, data.lastname]}
          email={data.email ?? null}
        />
      </FormPage>
    );
  }
  const isEnded = isApiError(error) && error.status === 400;
  return (
    <FormPage title={t('setPassword.titleWithoutName')}>
      {error === undefined && <Skeleton lines={4} />}
      {isEnded && (
        <>
          <Notice tone="danger" title={errorText(error)} announce>
            {t('setPassword.endedText')}
          </Notice>
          <LinkButton to={paths.passwordForgotten()} width="full">
            {t('setPassword.again')}
          </LinkButton>
        </>
      )}
      {error !== undefined && !isEnded && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
    </FormPage>
  );
};
