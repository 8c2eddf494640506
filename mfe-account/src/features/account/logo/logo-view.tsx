import { Button } from '@attesta/ui/elements/button.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import type { Account } from '../own-account.tsx';
import { LetterheadPreview } from './letterhead-preview.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';

type LogoViewProps = {
  readonly account: Account;
  readonly logo: string | null;
  /** Back from the form: the focus goes to where it came from. */
  readonly focused: boolean;
  readonly onEdit: () => void;
};

export const LogoView = ({ account, logo, focused, onEdit }: LogoViewProps) => {
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
