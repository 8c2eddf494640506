import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { NoWrap } from '../../shared/no-wrap.tsx';

/** Date and time in Switzerland. */
export const DateAndTime = ({ at }: { readonly at: string }) => (
  <NoWrap>
    {formatMoment(at)} {formatTime(at)}
  </NoWrap>
);
