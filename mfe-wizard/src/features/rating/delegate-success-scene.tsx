import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { displayEmail } from '@attesta/ui/i18n/display-email.ts';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import { Navigate, useLocation } from 'react-router-dom';

/** Scene of /delegatesuccess: recipient and next steps. Without an e-mail it redirects (product.md 2). */
export const DelegateSuccessScene = () => {
  const t = useTexts('wizard');
  const handedOver = readNavigationState<'delegateSuccess'>(useLocation().state, 'email');
  if (handedOver === null) return <Navigate to={paths.home()} replace />;
  return (
    <ResultPage
      title={t('delegateSuccess.title')}
      actions={
        <>
          <LinkButton to={paths.dashboard()}>{t('delegateSuccess.dashboard')}</LinkButton>
          <LinkButton to={paths.create()} variant="outline">
            {t('delegateSuccess.create')}
          </LinkButton>
        </>
      }
    >
      <Text>{t('delegateSuccess.text', { email: displayEmail(handedOver.email) })}</Text>
      <Text>{t('delegateSuccess.next')}</Text>
    </ResultPage>
  );
};
