import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { api, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useEffect, useState } from 'react';
import { Loaded } from '../../shared/step/loaded.tsx';
import { StepActions } from '../../shared/step/step-actions.tsx';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { useGetDelegationQuery } from './delegation-api.ts';
import type { DelegationDetail } from './delegation-api.ts';
import { DelegationFacts } from './delegation-facts.tsx';
import { DelegationLink } from './delegation-link.tsx';
import { ViewTitle } from './view-title.tsx';
import { Button } from '@attesta/ui/elements/button.tsx';
import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { useResetRating } from './use-reset-rating.ts';
import { useStartSelfRatingMutation } from '../../shared/rating-api.ts';

/** Full-width buttons on a phone. */
const wide = { base: '1 1 100%', sm: '0 0 auto' } as const;

type StartAfterDelegationProps = {
  readonly delegation: DelegationDetail;
  readonly onDelegate: (last: DelegationDetail | null) => void;
};

/** Ways on after a failed delegation: another deputy, or self-rating. */
const StartAfterDelegation = ({ delegation, onDelegate }: StartAfterDelegationProps) => {
  const t = useTexts('wizard');
  const { zeugnisId } = useOrderedWizard();
  const { status, deputyEmail } = delegation;
  const { busy, reset } = useResetRating(deputyEmail);
  const [startSelfRating, { isLoading }] = useStartSelfRatingMutation();

  const rateMyself = async (): Promise<void> => {
    // The link of a refused mail still works; revoke it first.
    if (status === 'refused' && !(await reset())) return;
    await startSelfRating({ params: { id: zeugnisId } });
  };

  return (
    <Row gap="3">
      <Button flex={wide} onClick={() => onDelegate(status === 'declined' ? null : delegation)}>
        {t('delegation.again')}
      </Button>
      <Button variant="outline" flex={wide} loading={busy || isLoading} onClick={() => void rateMyself()}>
        {t('delegation.rateMyself')}
      </Button>
    </Row>
  );
};

/** Revokes the delegation after a confirmation. */
const RemoveDeputy = ({ email }: { readonly email: string }) => {
  const t = useTexts('wizard');
  const { busy, reset } = useResetRating(email);
  const [open, setOpen] = useState(false);
  const remove = async (): Promise<void> => {
    await reset();
    setOpen(false);
  };
  return (
    <>
      <Button variant="quiet" color="danger" onClick={() => setOpen(true)}>
        {t('delegation.remove')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('delegation.removeTitle')}
        confirmLabel={t('delegation.removeConfirm')}
        cancelLabel={t('delegation.removeCancel')}
        variant="danger"
        loading={busy}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        {t('delegation.removeText', { email })}
      </ConfirmDialog>
    </>
  );
};

/** Polling interval of the delegation in milliseconds, while the page has the focus. */
const pollMilliseconds = 15_000;

/** States without a way on but another deputy or self-rating. */
const stuckStatuses: ReadonlySet<DelegationDetail['status']> = new Set(['declined', 'expired', 'refused']);

type DelegatedViewProps = {
  /** E-mail of the deputy in the reference. */
  readonly email: string;
  /** Opens the deputy form; null for an empty one. */
  readonly onDelegate: (last: DelegationDetail | null) => void;
};

const DelegationState = ({
  delegation,
  onDelegate,
}: Omit<DelegatedViewProps, 'email'> & { readonly delegation: DelegationDetail }) => {
  const t = useTexts('wizard');
  const { status, deputyEmail, deputyFirstname, deputyLastname } = delegation;
  const name = `${deputyFirstname} ${deputyLastname}`;
  const isStuck = stuckStatuses.has(status);
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

/** State of a delegation, and the customer's options. */
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
  // Finished, revoked or delegated again in another tab: the reference must be loaded anew.
  const isStale =
    data !== undefined && (data === null || data.status === 'finished' || data.deputyEmail !== email);
  useEffect(() => {
    if (isStale) dispatch(api.util.invalidateTags([{ type: 'Zeugnis', id: zeugnisId }]));
  }, [isStale, dispatch, zeugnisId]);

  return (
    <>
      <Stack gap="2">
        <ViewTitle>{t('rating.forwardedTitle')}</ViewTitle>
        <Text>{t('rating.forwarded', { email })}</Text>
      </Stack>
      <Loaded query={query} lines={6}>
        {(delegation) =>
          delegation !== null && <DelegationState delegation={delegation} onDelegate={onDelegate} />
        }
      </Loaded>
      <Row justifyContent="flex-start" ms="-5">
        <RemoveDeputy email={email} />
      </Row>
      <StepActions onBack={() => goBack(null)} backOnly />
    </>
  );
};
