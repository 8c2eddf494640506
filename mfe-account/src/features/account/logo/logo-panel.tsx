import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { OwnAccount } from '../own-account.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { LogoForm } from './logo-form.tsx';
import { LogoView } from './logo-view.tsx';

/** The logo of the letterhead: to look at, and to change. */
export const LogoPanel = () => {
  const t = useTexts('account');
  const [mode, setMode] = useState<'first' | 'edit' | 'view'>('first');
  return (
    <PanelFrame title={t('logo.title')} help={t('logo.help')}>
      <OwnAccount lines={3}>
        {(account) =>
          mode === 'edit' ? (
            <LogoForm account={account} onDone={() => setMode('view')} />
          ) : (
            <LogoView account={account} focused={mode === 'view'} onEdit={() => setMode('edit')} />
          )
        }
      </OwnAccount>
    </PanelFrame>
  );
};
