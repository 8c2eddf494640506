import { Status } from '@attesta/ui/elements/text.tsx';
import { formatTime } from '@attesta/ui/i18n/formats.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import type { Saving } from './changes/save-queue.ts';

/** State of saving in a few words. Read out once it is saved, or not; a save that is under way is only shown. */
export const SavedLine = ({ saving }: { readonly saving: Saving }) => {
  const t = useTexts('wizard');
  const { phase, savedAt } = saving;
  const done = savedAt === null ? '' : t('create.saved', { time: formatTime(new Date(savedAt)) });
  return (
    <chakra.div fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" minHeight="6">
      {phase === 'saving' && <span aria-hidden>{t('text.saving')}</span>}
      <Status
        as="span"
        color={phase === 'failed' ? 'danger' : undefined}
        fontWeight={phase === 'failed' ? 'medium' : undefined}
        // Said, but not shown beside the save that is under way.
        css={
          phase === 'saving'
            ? {
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              }
            : undefined
        }
      >
        {phase === 'failed' ? t('text.unsaved') : done}
      </Status>
    </chakra.div>
  );
};
