import { Button } from '@attesta/ui/elements/button.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { OwnAccount } from '../../../shared/own-account.tsx';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

/** Opens the dialog that deletes the account. */
export const DeletionPanel = () => {
  const t = useTexts('account');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PanelFrame level="h2" title={t('deletion.title')} help={t('deletion.help')}>
      <OwnAccount lines={1}>
        {(account) => (
          <div>
            <Button variant="outline" color="danger" onClick={() => setIsOpen(true)}>
              {t('deletion.open')}
            </Button>
            {isOpen && <DeletionDialog account={account} onClose={() => setIsOpen(false)} />}
          </div>
        )}
      </OwnAccount>
    </PanelFrame>
  );
};
