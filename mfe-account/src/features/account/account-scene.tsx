import { ContentPage } from '@attesta/ui/pages.tsx';
import { useSession, useTexts } from '@attesta/web-kit';
import { CreditPanel } from './credit-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';

export const AccountScene = () => {
  const t = useTexts('account');
  const { email } = useSession();
  return (
    <ContentPage title={t('account.title')} help={email}>
      <CreditPanel />
      <DetailsPanel />
    </ContentPage>
  );
};
