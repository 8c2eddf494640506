import { ContentPage } from '@attesta/ui/layout/pages.tsx';
import { lazyScene, useTexts } from '@attesta/web-kit';

const Purchase = lazyScene(() =>
  import('@attesta/purchase/purchase-panel.tsx').then(({ PurchasePanel }) => PurchasePanel),
);

/** Price table in place of the wizard for an account without credit. */
export const NoCredit = () => {
  const t = useTexts('wizard');
  return (
    <ContentPage title={t('noCredit.title')} help={t('noCredit.text')}>
      <Purchase />
    </ContentPage>
  );
};
