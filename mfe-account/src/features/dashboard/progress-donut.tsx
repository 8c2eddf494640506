import type { countReferences } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';
import type { ResultOf } from '@attesta/web-kit';
import { DonutPanel } from './donut-panel.tsx';

type ProgressProps = { readonly counts: ResultOf<typeof countReferences> };

/** Finished references against open ones. */
export const ProgressDonut = ({ counts: { open, finished } }: ProgressProps) => {
  const t = useTexts('account');
  return (
    <DonutPanel
      title={t('dashboard.progressTitle')}
      donut={{
        value: finished,
        total: open + finished,
        figure: String(finished),
        caption: t('dashboard.progressCaption'),
        description: t('dashboard.progressText', { open, finished }),
      }}
    />
  );
};
