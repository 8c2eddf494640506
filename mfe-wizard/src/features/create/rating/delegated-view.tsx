import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { api, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useEffect } from 'react';

import { Loaded } from '../frame/loaded.tsx';
import { StepActions } from '../frame/step-actions.tsx';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { useGetDelegationQuery } from './delegation-api.ts';
import type { DelegationDetail } from './delegation-api.ts';
import { DelegationFacts } from './delegation-facts.tsx';
import { DelegationLink } from './delegation-link.tsx';
import { RemoveDeputy } from './remove-deputy.tsx';
import { StartAfterDelegation } from './start-after-delegation.tsx';
import { ViewTitle } from './view-title.tsx';

/** How often the step asks how far the deputy is (milliseconds), while it is looked at. */
const pollMilliseconds = 15_000;

/** What can be done by somebody else only: another delegation, or rating oneself. */
const stuck: ReadonlySet<DelegationDetail['status']> = new Set(['declined', 'expired', 'refused']);

type DelegatedViewProps = {
  /** The deputy as the reference names them. */
  readonly email: string;
  /** Asks for another deputy; null to begin with an empty form. */
  readonly onDelegate: (last: DelegationDetail | null) => void;
};

const Standing = ({
  delegation,
  onDelegate,
}: Omit<DelegatedViewProps, 'email'> & { readonly delegation: DelegationDetail }) => {
  const t = useTexts('wizard');
  const { status, deputyEmail, deputyFirstname, deputyLastname } = delegation;
  const name = `${deputyFirstname} ${deputyLastname}`;
  const isStuck = stuck.has(status);
  return (
    <Panel display="flex" flexDirection="column" gap="5">
      {isStuck && (
        <Notice tone={status === 'refused' ? 'danger' : 'warning'} title={t(`delegation.${status}Title`)}>
          {t(`delegation.${status}Text`, { email: deputyEmail, name })}
        </Notice>
      )}
      <DelegationFacts delegation={delegation} />
      {isStuck && <StartAfterDelegation delegation={delegation} onDelegate={onDelegate} />}
      {status !== 'declined' && <DelegationLink delegation={delegation} />}
    </Panel>
  );
};

/** A deputy has the rating: to whom it went, where it stands, and what the customer can do. */
export const DelegatedView = ({ email, onDelegate }: DelegatedViewProps) => {
  const t = useTexts('wizard');
  const dispatch = useAppDispatch();
  const { zeugnisId, goBack } = useOrderedWizard();
  const query = useGetDelegationQuery(
    { params: { id: zeugnisId } },
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: pollMilliseconds,
      skipPollingIfUnfocused: true,
    },
  );
  const { data } = query;
  // Finished, removed or handed on meanwhile: then the reference is no longer as this view has it.
  const isBehind =
    data !== undefined && (data === null || data.status === 'finished' || data.deputyEmail !== email);
  useEffect(() => {
    if (isBehind) dispatch(api.util.invalidateTags([{ type: 'Zeugnis', id: zeugnisId }]));
  }, [isBehind, dispatch, zeugnisId]);

  return (
    <>
      <Stack gap="2">
        <ViewTitle>{t('rating.forwardedTitle')}</ViewTitle>
        <Text>{t('rating.forwarded', { email })}</Text>
      </Stack>
      <Loaded query={query} lines={6}>
        {(delegation) => delegation !== null && <Standing delegation={delegation} onDelegate={onDelegate} />}
      </Loaded>
      <Row justifyContent="flex-start" ms="-5">
        <RemoveDeputy email={email} />
      </Row>
      <StepActions onBack={() => goBack(null)} backOnly />
    </>
  );
};
