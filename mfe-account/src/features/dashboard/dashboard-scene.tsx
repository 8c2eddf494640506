import { Grid } from '@attesta/ui/layout.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { ContentPage, Section } from '@attesta/ui/pages.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { CreditDonut } from './credit-donut.tsx';
import { DonutPanel } from './donut-panel.tsx';
import { DonutSkeleton } from './donut-skeleton.tsx';
import { FinishedTable } from './finished-table.tsx';
import { OpenTable } from './open-table.tsx';
import { useReferences } from './use-references.ts';

/** What waits first, then credit and counts, then what is done. */
export const DashboardScene = () => {
  const t = useTexts('account');
  const { references, error } = useReferences();
  const open = references?.open.length ?? 0;
  const finished = references?.finished.length ?? 0;
  // The failure is said once, where the open references would be.
  const isFailed = references === undefined && error !== undefined;
  return (
    <ContentPage
      title={t('dashboard.title')}
      action={<LinkButton to={paths.create()}>{t('dashboard.create')}</LinkButton>}
    >
      <Section title={t('dashboard.openTitle')}>
        <OpenTable
          rows={references?.open}
          error={error}
          emptyAction={
            <LinkButton to={paths.create()} variant="outline">
              {t('dashboard.create')}
            </LinkButton>
          }
        />
      </Section>
      <Section title={t('dashboard.countsTitle')}>
        <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
          <CreditDonut ordered={isFailed ? 0 : references && open + finished} />
          {references !== undefined && (
            <DonutPanel
              title={t('dashboard.progressTitle')}
              donut={{
                value: finished,
                total: open + finished,
                figure: String(finished),
                caption: t('dashboard.progressCaption'),
                description: t('dashboard.progressText', { open, finished }),
              }}
            />
          )}
          {references === undefined && !isFailed && <DonutSkeleton />}
        </Grid>
      </Section>
      {!isFailed && (
        <Section title={t('dashboard.finishedTitle')}>
          <FinishedTable rows={references?.finished} />
        </Section>
      )}
    </ContentPage>
  );
};
