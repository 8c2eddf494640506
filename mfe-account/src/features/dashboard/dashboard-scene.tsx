import { zeugnisstatus } from '@attesta/contracts';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { ContentPage, Section } from '@attesta/ui/pages.tsx';
import { TextLink } from '@attesta/ui/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { CountsSection } from './counts-section.tsx';
import { FinishedTable } from './finished-table.tsx';
import { OpenTable } from './open-table.tsx';
import { useReferenceTable } from './use-reference-table.ts';

/** What waits first, then credit and counts, then what is done. */
export const DashboardScene = () => {
  const t = useTexts('account');
  const open = useReferenceTable(zeugnisstatus.open);
  const finished = useReferenceTable(zeugnisstatus.finished);
  // What has failed for the same reason is said once, where the open references would be, and retried together.
  const isDown = open.error !== undefined && finished.error !== undefined;
  const retryAll = (): void => {
    open.error?.onRetry();
    finished.error?.onRetry();
  };
  return (
    <ContentPage
      title={t('dashboard.title')}
      action={<LinkButton to={paths.create()}>{t('dashboard.create')}</LinkButton>}
    >
      <Section title={t('dashboard.openTitle')}>
        <OpenTable
          table={{
            ...open,
            error: open.error && { ...open.error, onRetry: isDown ? retryAll : open.error.onRetry },
          }}
        />
      </Section>
      <CountsSection />
      {!isDown && (
        <Section
          title={t('dashboard.finishedTitle')}
          action={<TextLink to={paths.overview()}>{t('dashboard.toOverview')}</TextLink>}
        >
          <FinishedTable table={finished} />
        </Section>
      )}
    </ContentPage>
  );
};
