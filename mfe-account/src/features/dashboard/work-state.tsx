import type { ReferenceEntry } from '@attesta/contracts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { DelegationState } from '../../shared/delegation-state.tsx';

/** Where an open reference is: with the customer, or how far with whom. */
export const WorkState = ({
  row: { deputyEmail, deputyName, delegation },
}: {
  readonly row: ReferenceEntry;
}) => {
  const t = useTexts('account');
  if (deputyEmail === null || deputyEmail === '') return t('dashboard.inWork');
  const who = t('dashboard.atDeputy', { who: deputyName ?? deputyEmail });
  if (!delegation) return who;
  return (
    <>
      <DelegationState delegation={delegation} />
      <Box
        as="span"
        display="block"
        fontSize="sm"
        lineHeight="tight"
        color="fg.muted"
        overflowWrap="anywhere"
      >
        {who}
      </Box>
    </>
  );
};
