import type { getReference } from '@attesta/contracts';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { paths, useTexts } from '@attesta/web-kit';
import type { ResultOf } from '@attesta/web-kit';

type SeriesProps = { readonly reference: ResultOf<typeof getReference> };

/** Says that a correction has taken the place of a reference, and leads to it. */
export const ReplacedNotice = ({ reference: { replacedAt, replacedBy } }: SeriesProps) => {
  const t = useTexts('wizard');
  if (replacedAt == null) return null;
  return (
    <Notice tone="warning">
      {t('series.replaced', { date: formatMoment(replacedAt) })}{' '}
      {replacedBy != null && <TextLink to={paths.finished(replacedBy)}>{t('series.toCorrection')}</TextLink>}
    </Notice>
  );
};

/** Of a correction, for a list of facts: why it was made, with a link to the reference before it. */
export const CorrectionFacts = ({ reference: { corrects } }: SeriesProps) => {
  const t = useTexts('wizard');
  if (corrects == null) return null;
  return (
    <>
      <dt>{t('series.correction')}</dt>
      <dd>
        {corrects.reason} <TextLink to={paths.finished(corrects.id)}>{t('series.toCorrected')}</TextLink>
      </dd>
    </>
  );
};
