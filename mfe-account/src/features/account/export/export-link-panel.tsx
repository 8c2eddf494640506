import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { useTexts } from '@attesta/web-kit';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import { exportPath } from './export-path.ts';

/** The way from the account to its exports. */
export const ExportLinkPanel = () => {
  const t = useTexts('account');
  return (
    <PanelFrame level="h2" title={t('export.title')} help={t('export.help')}>
      <div>
        <LinkButton variant="outline" to={exportPath}>
          {t('export.open')}
        </LinkButton>
      </div>
    </PanelFrame>
  );
};
