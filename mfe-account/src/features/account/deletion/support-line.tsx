import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useInstallation } from '../../../shared/use-installation.ts';

/** E-mail link to the support; nothing if the installation has none. */
export const SupportAddress = () => {
  const { supportEmail: email } = useInstallation();
  if (email === '') return null;
  return (
    <chakra.a href={`mailto:${email}`} color="accent" textDecoration="underline" textUnderlineOffset="0.2em">
      {email}
    </chakra.a>
  );
};

export const SupportLine = () => {
  const t = useTexts('account');
  return (
    <Text>
      {t('deletion.contact')} <SupportAddress />
    </Text>
  );
};
