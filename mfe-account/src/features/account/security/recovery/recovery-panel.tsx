import { Button } from '@attesta/ui/elements/button.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useGetRecoveryCodesQuery } from '../../../../shared/recovery-codes/recovery-codes-api.ts';
import { useLazyPart } from '../../../../shared/use-lazy-part.ts';
import { PanelFrame } from '../../panel-frame.tsx';
import { RecoveryState } from './recovery-state.tsx';

/** What helps when the phone is gone: how many codes are left, and the way to new ones. */
export const RecoveryPanel = () => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useGetRecoveryCodesQuery();
  const [isOpen, setIsOpen] = useState(false);
  const { Part, isLoading, fetchPart } = useLazyPart(
    async () => (await import('./recovery-dialog.tsx')).RecoveryDialog,
  );
  const open = async (): Promise<void> => setIsOpen(await fetchPart());
  return (
    <PanelFrame title={t('recovery.title')} help={t('recovery.help')}>
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('recovery.loadFailed')}
        </ErrorState>
      )}
      {data === undefined && !isError && <Skeleton lines={2} />}
      {data !== undefined && (
        <Stack gap="4">
          <RecoveryState {...data} />
          <div>
            <Button variant="outline" loading={isLoading} onClick={() => void open()}>
              {data.left === 0 ? t('recovery.make') : t('recovery.makeNew')}
            </Button>
          </div>
          {isOpen && Part !== null && <Part replaces={data.left > 0} onClose={() => setIsOpen(false)} />}
        </Stack>
      )}
    </PanelFrame>
  );
};
