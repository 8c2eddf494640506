import type { ReferenceEntry } from '@attesta/contracts';
import { Box } from '@attesta/ui/layout.tsx';
import { useTexts } from '@attesta/web-kit';
import { DelegationState } from '../../shared/delegation-state.tsx';

/** Where an open reference is: with the customer, or with whom and how far. */
export const WorkState = ({ row: { deputyEmail, delegation } }: { readonly row: ReferenceEntry }) => {
  const t = useTexts('account');
  if (deputyEmail === null || deputyEmail === '') return t('dashboard.inWork');
  return (
    <>
      <Box as="span" display="block">
        {t('dashboard.atDeputy', { email: deputyEmail })}
      </Box>
      {delegation && <DelegationState delegation={delegation} />}
    </>
  );
};
