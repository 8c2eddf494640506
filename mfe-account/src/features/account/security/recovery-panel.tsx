import { Button } from '@attesta/ui/elements/button.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useGetRecoveryCodesQuery } from '../../../shared/recovery-codes-api.ts';
import { useLazyComponent } from '../../../shared/use-lazy-component.ts';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import type { getRecoveryCodes } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import type { ResultOf } from '@attesta/web-kit';

/** Number of codes from which new ones are recommended. */
const few = 3;

/** Number of codes left, with a note if there are none or few. */
const RecoveryState = ({ left, madeAt }: ResultOf<typeof getRecoveryCodes>) => {
  const t = useTexts('account');
  if (left === 0) return <Notice title={t('recovery.noneTitle')}>{t('recovery.noneText')}</Notice>;
  const text = t('recovery.left', { count: left, date: formatMoment(madeAt) });
  return left > few ? (
    <Text>{text}</Text>
  ) : (
    <Notice tone="warning" title={text}>
      {t('recovery.fewText')}
    </Notice>
  );
};

/** Recovery codes for a lost phone: their number, and a button to make new ones. */
export const RecoveryPanel = () => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useGetRecoveryCodesQuery();
  const [isOpen, setIsOpen] = useState(false);
  const { Part, isLoading, fetchPart } = useLazyComponent(
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
