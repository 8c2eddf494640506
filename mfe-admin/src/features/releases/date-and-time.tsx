import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { Whole } from '../../shared/no-wrap.tsx';

/** A day and its time in Switzerland. */
export const Moment = ({ at }: { readonly at: string }) => (
  <Whole>
    {formatMoment(at)} {formatTime(at)}
  </Whole>
);
