import { ContentPage } from '@attesta/ui/pages.tsx';
import { useTexts } from '@attesta/web-kit';
import { CreditPanel } from './credit-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';

export const AccountScene = () => {
  const t = useTexts('account');
  return (
    <ContentPage title={t('account.title')}>
      <CreditPanel />
      <DetailsPanel />
    </ContentPage>
  );
};
