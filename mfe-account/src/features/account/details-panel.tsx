import { useTexts } from '@attesta/web-kit';
import { DetailsForm } from './details-form.tsx';
import { OwnAccount } from './own-account.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** Who the account belongs to; organisation and address are also the letterhead of its references. */
export const DetailsPanel = () => {
  const t = useTexts('account');
  return (
    <PanelFrame title={t('details.title')} help={t('details.help')}>
      <OwnAccount lines={6}>{(account) => <DetailsForm account={account} />}</OwnAccount>
    </PanelFrame>
  );
};
