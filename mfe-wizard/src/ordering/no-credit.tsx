import { ContentPage } from '@attesta/ui/layout/pages.tsx';
import { lazyScene, useTexts } from '@attesta/web-kit';

const Purchase = lazyScene(() =>
  import('@attesta/purchase/purchase-panel.tsx').then(({ PurchasePanel }) => PurchasePanel),
);

/** In place of the wizard for somebody who has nothing to order with. */
export const NoCredit = () => {
  const t = useTexts('wizard');
  return (
    <ContentPage title={t('noCredit.title')} help={t('noCredit.text')}>
      <Purchase />
    </ContentPage>
  );
};
