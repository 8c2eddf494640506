import type { ReferenceEntry } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { lazyScene, useTexts } from '@attesta/web-kit';
import { Suspense, useState } from 'react';
import { nameOf } from './reference-link.tsx';

/** Lazy: few references are kept until further notice. */
const HoldDialog = lazyScene(async () => (await import('./hold-dialog.tsx')).HoldDialog);

type HoldButtonProps = {
  readonly row: Pick<ReferenceEntry, 'id' | 'mitarbeiter'>;
  /** True for a reference that the page knows to be held. */
  readonly held?: boolean;
};

/** Opens the dialog that keeps a reference until further notice, or releases it. */
export const HoldButton = ({ row, held = false }: HoldButtonProps) => {
  const t = useTexts('account');
  const [isOpen, setIsOpen] = useState(false);
  const name = nameOf(row);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
        {t(held ? 'retention.release' : 'retention.keep')} <HiddenText>{name}</HiddenText>
      </Button>
      {isOpen && (
        <Suspense>
          <HoldDialog zeugnisId={row.id} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
