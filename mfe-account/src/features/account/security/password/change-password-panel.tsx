import { Button } from '@attesta/ui/button.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useLazyPart } from '../../../../shared/use-lazy-part.ts';
import { PanelFrame } from '../../panel-frame.tsx';

/** For whoever knows the present password; the link by mail stands beside it. */
export const ChangePasswordPanel = () => {
  const t = useTexts('account');
  const [isOpen, setIsOpen] = useState(false);
  const { Part, isLoading, fetchPart } = useLazyPart(
    async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
  );
  const open = async (): Promise<void> => setIsOpen(await fetchPart());
  return (
    <PanelFrame level="h3" title={t('passwordChange.title')} help={t('passwordChange.help')}>
      <div>
        <Button variant="outline" loading={isLoading} onClick={() => void open()}>
          {t('passwordChange.open')}
        </Button>
      </div>
      {isOpen && Part !== null && <Part onClose={() => setIsOpen(false)} />}
    </PanelFrame>
  );
};
