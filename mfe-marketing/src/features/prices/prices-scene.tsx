import { ContentPage } from '@attesta/ui/layout/pages.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { PurchasePanel } from '@attesta/purchase/purchase-panel.tsx';
import { useSession, useTexts } from '@attesta/web-kit';

/** Prices for visitors, the shop for customers (product.md 2). */
export const PricesScene = () => {
  const t = useTexts('marketing');
  const { role } = useSession();
  const isCustomer = role === 'customer' || role === 'admin';
  return (
    <ContentPage title={t(isCustomer ? 'prices.buyTitle' : 'prices.title')} help={t('prices.help')}>
      <PurchasePanel />
      <Text size="sm" tone="muted">
        {t('prices.note')}
      </Text>
    </ContentPage>
  );
};
