import { PurchasePanel } from '@attesta/purchase/purchase-panel.tsx';
import { ContentPage } from '@attesta/ui/pages.tsx';
import { useSession, useTexts } from '@attesta/web-kit';

/** Preise for visitors, Zeugnisse kaufen for those who are logged in (SPEC section 2). */
export const PricesScene = () => {
  const t = useTexts('marketing');
  const { role } = useSession();
  const inside = role === 'customer' || role === 'admin';
  return (
    <ContentPage title={t(inside ? 'prices.titleCustomer' : 'prices.titleVisitor')} help={t('prices.help')}>
      <PurchasePanel />
    </ContentPage>
  );
};
