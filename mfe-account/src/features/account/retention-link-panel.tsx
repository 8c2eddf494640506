import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { useTexts } from '@attesta/web-kit';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import { retentionPath } from '../../shared/retention-path.ts';

/** Leads to the page of its own that says how long references are kept. */
export const RetentionLinkPanel = () => {
  const t = useTexts('account');
  return (
    <PanelFrame title={t('retention.periods')} help={t('retention.help')}>
      <div>
        <LinkButton to={retentionPath} variant="outline">
          {t('retention.open')}
        </LinkButton>
      </div>
    </PanelFrame>
  );
};
