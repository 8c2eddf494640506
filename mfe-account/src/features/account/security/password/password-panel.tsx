import { Button } from '@attesta/ui/elements/button.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useLazyPart } from '../../../../shared/use-lazy-part.ts';
import { PanelFrame } from '../../panel-frame.tsx';
import { MailLink } from './mail-link.tsx';

/** All ways to another password: with the present one, or by a link. */
export const PasswordPanel = () => {
  const t = useTexts('account');
  const [isOpen, setIsOpen] = useState(false);
  const { Part, isLoading, fetchPart } = useLazyPart(
    async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
  );
  const open = async (): Promise<void> => setIsOpen(await fetchPart());
  return (
    <PanelFrame title={t('fields.password')} help={t('passwordChange.help')}>
      <div>
        <Button variant="outline" loading={isLoading} onClick={() => void open()}>
          {t('passwordChange.open')}
        </Button>
      </div>
      <MailLink />
      {isOpen && Part !== null && <Part onClose={() => setIsOpen(false)} />}
    </PanelFrame>
  );
};
