import { useKeepInput, useKeptInput } from '@attesta/ui/forms/use-kept-input.ts';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { OwnAccount } from '../../../shared/own-account.tsx';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import { LogoForm } from './logo-form.tsx';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import type { Account } from '../../../shared/own-account.tsx';
import { LetterheadPreview } from './letterhead-preview.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { useGetLogoQuery } from '../../../shared/account-api.ts';

type OwnLogoProps = {
  readonly account: Account;
  /** @param logo a data URL, null without one */
  readonly children: (logo: string | null) => ReactNode;
};

/** Loads the stored logo for its children. An older service sends it with the account, which is then used. */
const OwnLogo = ({ account, children }: OwnLogoProps) => {
  const t = useTexts('account');
  const { logo, logoVersion: version } = account;
  const { data, isError, isFetching, refetch } = useGetLogoQuery(
    { version: version ?? '' },
    { skip: logo !== undefined || version === null },
  );
  if (logo !== undefined || version === null) return children(logo ?? null);
  if (data !== undefined && !isFetching) return children(data);
  if (!isError || isFetching) return <Skeleton lines={3} />;
  return (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
      {t('logo.loadFailed')}
    </ErrorState>
  );
};

type LogoViewProps = {
  readonly account: Account;
  readonly logo: string | null;
  /** True after the form has closed: the button takes the focus back. */
  readonly focused: boolean;
  readonly onEdit: () => void;
};

const LogoView = ({ account, logo, focused, onEdit }: LogoViewProps) => {
  const t = useTexts('account');
  const button = useFocusOnMount(focused);
  return (
    <Stack gap="4">
      {logo === null ? (
        <Text tone="muted">{t('logo.none')}</Text>
      ) : (
        <LetterheadPreview account={account} logo={logo} position={account.logoPosition} />
      )}
      <div>
        <Button variant="outline" ref={button} onClick={onEdit}>
          {logo === null ? t('logo.add') : t('logo.edit')}
        </Button>
      </div>
    </Stack>
  );
};

/** The logo of the letterhead, as a view or as a form. */
export const LogoPanel = () => {
  const t = useTexts('account');
  const input = useKeptInput<'edit'>('logo');
  const [mode, setMode] = useState<'first' | 'edit' | 'view'>(input.kept ?? 'first');
  useKeepInput(input, () => (mode === 'edit' ? mode : null));
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
