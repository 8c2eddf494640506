import { Button } from '@attesta/ui/elements/button.tsx';
import { CheckboxInput } from '@attesta/ui/fields/checkbox-input.tsx';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { createIdempotencyKey, isApiError, paths } from '@attesta/web-kit';
import { useState } from 'react';
import { OrderSummary } from './order-summary.tsx';
import { usePurchaseTexts } from './purchase-texts.ts';
import { errorTextOf } from '@attesta/ui/feedback/error-text.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { useChargeMutation } from './purchase-api.ts';

type StartPayment = {
  readonly start: (count: number) => Promise<void>;
  readonly isStarting: boolean;
  /** Error in the reader's language; null without one. */
  readonly failure: string | null;
};

/**
 * Start a payment and open its page as a document of its own: a document keeps its security policy, and only that of
 * the payment page admits the provider's iframe. The idempotency key belongs to the dialog, so that a second click gets
 * the first answer instead of a second order.
 */
const useStartPayment = (): StartPayment => {
  const [idempotencyKey] = useState(createIdempotencyKey);
  const [charge, { isLoading }] = useChargeMutation();
  const [isLeaving, setLeaving] = useState(false);
  const { failure, clear, report } = useFailure();
  const start = async (count: number): Promise<void> => {
    clear();
    const { data, error } = await charge({ body: { nbrOfCertificates: count }, idempotencyKey });
    if (data !== undefined) {
      setLeaving(true);
      window.location.assign(paths.payment(data));
    } else if (!isApiError(error) || error.status !== 401) {
      report(error, errorTextOf('paymentStartFailed'));
    }
  };
  return { start, isStarting: isLoading || isLeaving, failure };
};

type PurchaseDialogProps = {
  readonly count: number;
  /** Francs. */
  readonly price: number;
  /** The terms were accepted a moment ago, for a payment that failed. */
  readonly hasAccepted: boolean;
  readonly onClose: () => void;
};

const TermsLabel = () => {
  const t = usePurchaseTexts();
  const [before = '', after = ''] = t('terms', { link: '|' }).split('|');
  return (
    <>
      {before}
      <TextLink to={paths.terms()} target="_blank" rel="noopener">
        {t('termsLink')} <HiddenText>{t('newTab')}</HiddenText>
      </TextLink>
      {after}
    </>
  );
};

/** Order with its price, the consent, and the button that starts the payment. Open while mounted. */
export const PurchaseDialog = ({ count, price, hasAccepted, onClose }: PurchaseDialogProps) => {
  const t = usePurchaseTexts();
  const [accepted, setAccepted] = useState(hasAccepted);
  const { start, isStarting, failure } = useStartPayment();
  return (
    <Dialog
      open
      title={t('dialogTitle')}
      onClose={isStarting ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" disabled={isStarting} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!accepted} loading={isStarting} onClick={() => void start(count)}>
            {t('buy')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <OrderSummary count={count} price={price} />
        <Text tone="muted" size="sm">
          {t('dialogHelp')}
        </Text>
        <CheckboxInput checked={accepted} onChange={setAccepted} disabled={isStarting}>
          <TermsLabel />
        </CheckboxInput>
        {failure !== null && <FocusedNotice title={t('failedTitle')}>{failure}</FocusedNotice>}
      </Stack>
    </Dialog>
  );
};
