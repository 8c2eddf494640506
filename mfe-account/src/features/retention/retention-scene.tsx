import { idField } from '@attesta/contracts';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { ContentPage } from '@attesta/ui/layout/pages.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useSearchParams } from 'react-router-dom';
import { HoldDialog } from '../../shared/references/hold-dialog.tsx';
import { CertificatesPanel } from './certificates-panel.tsx';
import { ReferencesPanel } from './references-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

/** Periods of references, those that will be deleted, and which are held; `?keep=<id>` asks to hold one. */
export const RetentionScene = () => {
  const t = useTexts('account');
  const [search, setSearch] = useSearchParams();
  const asked = idField.safeParse(search.get('keep'));
  return (
    <ContentPage
      title={t('retention.title')}
      help={
        <>
          {t('retention.help')} <TextLink to={paths.account()}>{t('backToAccount')}</TextLink>
        </>
      }
    >
      <Stack gap={{ base: '6', md: '8' }}>
        <RetentionPanel />
        <ReferencesPanel held="no" />
        <ReferencesPanel held="yes" />
        <CertificatesPanel />
      </Stack>
      {asked.success && (
        <HoldDialog zeugnisId={asked.data} name="" onClose={() => setSearch({}, { replace: true })} />
      )}
    </ContentPage>
  );
};
