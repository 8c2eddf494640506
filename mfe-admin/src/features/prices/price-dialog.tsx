import type { PriceList } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { formatSwissDate } from '@attesta/ui/i18n/calendar-day.ts';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useSetPricesMutation } from './prices-api.ts';
import { useAdminMutation } from '../../shared/use-admin-mutation.ts';
import { PriceRows } from './price-rows.tsx';

type PriceDialogProps = {
  readonly newList: {
    readonly validFrom: string;
    readonly prices: readonly { readonly anzahl: number; readonly einzelnerPreis: number }[];
  };
  readonly current: PriceList['prices'];
  readonly seen: string | undefined;
  /** True if the prices count from now on. */
  readonly isAtOnce: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Confirmation of new prices, as customers will see them, beside the current ones. */
export const PriceDialog = ({ newList, current, seen, isAtOnce, onClose, onDone }: PriceDialogProps) => {
  const t = useTexts('admin');
  const [setPrices] = useSetPricesMutation();
  const { run, isSaving, failure } = useAdminMutation();
  const shown = newList.prices.map(({ anzahl, einzelnerPreis }) => ({
    anzahl,
    einzelnerPreis,
    preis: (anzahl * Math.round(einzelnerPreis * 100)) / 100,
  }));
  const confirm = async (): Promise<void> => {
    const body = { validFrom: newList.validFrom, prices: [...newList.prices] };
    const isDone = await run(() => setPrices({ body, headers: { 'if-match': seen ?? '' } }), t('saved'));
    if (isDone) onDone();
  };
  return (
    <Dialog
      open
      title={t('prices.confirmTitle')}
      onClose={isSaving ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            {t('prices.back')}
          </Button>
          <Button loading={isSaving} onClick={() => void confirm()}>
            {t('prices.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {failure !== null && <FocusedNotice title={t('saveFailed')}>{failure}</FocusedNotice>}
        <Text>
          {isAtOnce ? t('prices.atOnce') : t('prices.later', { date: formatSwissDate(newList.validFrom) })}
        </Text>
        <PriceRows label={t('prices.preview')} prices={shown} before={current} />
        <Text tone="muted" size="sm">
          {t('prices.kept')}
        </Text>
      </Stack>
    </Dialog>
  );
};
