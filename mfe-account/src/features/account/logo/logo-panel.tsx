import { useInputKeeping, useKeptInput } from '@attesta/ui/forms/use-kept-input.ts';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { OwnAccount } from '../own-account.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { LogoForm } from './logo-form.tsx';
import { LogoView } from './logo-view.tsx';
import { OwnLogo } from './own-logo.tsx';

/** The logo of the letterhead: to look at, and to change. */
export const LogoPanel = () => {
  const t = useTexts('account');
  const input = useKeptInput<'edit'>('logo');
  const [mode, setMode] = useState<'first' | 'edit' | 'view'>(input.kept ?? 'first');
  useInputKeeping(input, () => (mode === 'edit' ? mode : null));
  return (
    <PanelFrame title={t('logo.title')} help={t('logo.help')}>
      <OwnAccount lines={3}>
        {(account) => (
          <OwnLogo account={account}>
            {(logo) =>
              mode === 'edit' ? (
                <LogoForm account={account} stored={logo} onDone={() => setMode('view')} />
              ) : (
                <LogoView
                  account={account}
                  logo={logo}
                  focused={mode === 'view'}
                  onEdit={() => setMode('edit')}
                />
              )
            }
          </OwnLogo>
        )}
      </OwnAccount>
    </PanelFrame>
  );
};
