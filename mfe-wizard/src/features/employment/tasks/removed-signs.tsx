import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';

import type { RemovedSign } from './clean-signs.ts';

/** Number of affected words shown. */
const maxWords = 3;

const each = (texts: readonly string[], separator: string): string => [...new Set(texts)].join(separator);

/**
 * Names the signs removed from a pasted text, with advice. The live region exists from the start, so that screen
 * readers announce it.
 */
export const RemovedSigns = ({ removed }: { readonly removed: readonly RemovedSign[] }) => {
  const t = useTexts('wizard');
  const words = removed.filter(({ sign, word }) => word !== sign).map(({ word }) => word);
  return (
    <Status>
      {removed.length > 0 && (
        <Notice
          tone="warning"
          title={t('employment.signsRemoved', {
            signs: each(
              removed.map(({ sign }) => sign),
              ' ',
            ),
          })}
        >
          {words.length > 0 &&
            `${t('employment.signsRemovedFrom', { words: each(words.slice(0, maxWords), ', ') })} `}
          {t('employment.signsRemovedAdvice')}
        </Notice>
      )}
    </Status>
  );
};
