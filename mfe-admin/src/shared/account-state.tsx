import type { AccountEntry } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';
import { StateWords } from './state-words.tsx';

type AccountStateProps = Pick<AccountEntry, 'state' | 'admin'>;

const tones = { active: 'good', unconfirmed: 'warning', deactivated: 'danger' } as const;

/** State of an account, and its admin right. */
export const AccountState = ({ state, admin }: AccountStateProps) => {
  const t = useTexts('admin');
  return (
    <StateWords tone={tones[state]}>
      {t(`customers.is.${state}`)}
      {admin && `, ${t('customers.isAdmin')}`}
    </StateWords>
  );
};
