import { Button } from '@attesta/ui/elements/button.tsx';
import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { useTexts } from '@attesta/web-kit';

/** In place of a table of which search and filters leave nothing. */
export const NoHit = ({ onWiden }: { readonly onWiden: () => void }) => {
  const t = useTexts('admin');
  return (
    <EmptyState
      action={
        <Button variant="outline" onClick={onWiden}>
          {t('filters.widen')}
        </Button>
      }
    >
      {t('filters.noHit')}
    </EmptyState>
  );
};
