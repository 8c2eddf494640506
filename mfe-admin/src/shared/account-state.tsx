import type { AccountEntry } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

type AccountStateProps = Pick<AccountEntry, 'state' | 'admin'>;

const tones = { active: 'fg', unconfirmed: 'warning', deactivated: 'danger' } as const;

/** Whether somebody can log in, and as what: in words, the colour only says it again. */
export const AccountState = ({ state, admin }: AccountStateProps) => {
  const t = useTexts('admin');
  return (
    <chakra.span color={tones[state]}>
      {t(`customers.is.${state}`)}
      {admin && `, ${t('customers.isAdmin')}`}
    </chakra.span>
  );
};
