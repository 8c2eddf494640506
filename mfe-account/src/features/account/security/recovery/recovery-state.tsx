import type { getRecoveryCodes } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ResultOf } from '@attesta/web-kit';

/** From here on it is time for new ones. */
const few = 3;

/** How many codes are left; a calm word where there are none or few. */
export const RecoveryState = ({ left, madeAt }: ResultOf<typeof getRecoveryCodes>) => {
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
