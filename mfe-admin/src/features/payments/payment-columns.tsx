import type { PaymentRow } from '@attesta/contracts';
import { formatChf, formatCount, formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import type { PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { EmailText } from '@attesta/ui/elements/email-text.tsx';
import { StateWords } from '../../shared/state-words.tsx';
import { NoWrap } from '../../shared/no-wrap.tsx';

/** Columns of product.md 2; a grant shows its note instead of a price. */
export const usePaymentColumns = (): readonly PagedColumn<PaymentRow>[] => {
  const t = useTexts('admin');
  return [
    {
      id: 'dateTime',
      label: t('payments.date'),
      render: ({ dateTime }) => (
        <NoWrap>
          {formatMoment(dateTime)} {formatTime(dateTime)}
        </NoWrap>
      ),
      sortable: true,
      ownWords: true,
    },
    {
      id: 'owner',
      label: t('payments.owner'),
      render: ({ accountId, owner, ownerName }) => (
        <>
          <TextLink to={paths.adminAccount(accountId)}>
            {owner === '' ? t('payments.deleted') : <EmailText email={owner} />}
          </TextLink>
          <Box as="span" display="block" color="fg.muted">
            {ownerName}
          </Box>
        </>
      ),
      sortable: true,
    },
    {
      id: 'status',
      label: t('payments.status'),
      render: ({ status, note }) => (
        <>
          <StateWords tone={status === 'CAPTURED' ? 'good' : 'quiet'}>
            {t(status === 'CAPTURED' ? 'payments.captured' : 'payments.granted')}
          </StateWords>
          {note !== null && note !== '' && (
            <Box as="span" display="block" color="fg.muted">
              {note}
            </Box>
          )}
        </>
      ),
      sortable: true,
    },
    {
      id: 'credit',
      label: t('payments.credit'),
      render: ({ credit }) => formatCount(credit),
      sortable: true,
      numeric: true,
    },
    {
      id: 'paid',
      label: t('payments.paid'),
      render: ({ paid, status }) => (status === 'GRANTED' ? null : formatChf(paid)),
      sortable: true,
      numeric: true,
    },
    {
      id: 'receiptNumber',
      label: t('payments.number'),
      render: ({ receiptNumber }) => receiptNumber && <NoWrap>{receiptNumber}</NoWrap>,
      ownWords: true,
    },
  ];
};
