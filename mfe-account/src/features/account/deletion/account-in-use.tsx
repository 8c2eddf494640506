import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { SupportLine } from './support-line.tsx';
import type { Holdings } from './use-holdings.ts';

/** Why the account cannot be deleted now, and whom to ask. */
export const AccountInUse = ({ holdings }: { readonly holdings: Holdings }) => {
  const t = useTexts('account');
  const { openReferences, credit, pending } = holdings;
  return (
    <Stack gap="4">
      <Text>{t('deletion.inUse')}</Text>
      <chakra.ul listStyleType="disc" ps="5">
        {openReferences > 0 && <li>{t('deletion.openReferences', { count: openReferences })}</li>}
        {credit > 0 && <li>{t('deletion.credit', { count: credit })}</li>}
        {pending && <li>{t('deletion.pending')}</li>}
      </chakra.ul>
      <SupportLine />
    </Stack>
  );
};
