import { EmptyState } from '@attesta/ui/empty-state.tsx';
import { ContentPage } from '@attesta/ui/pages.tsx';
import { useTexts } from '@attesta/web-kit';

/** First page of the administration: the frame, and an honest word that its tools are not there yet. */
export const OverviewScene = () => {
  const t = useTexts('admin');
  return (
    <ContentPage title={t('overview.title')}>
      <EmptyState>{t('overview.empty')}</EmptyState>
    </ContentPage>
  );
};
