import type { ReferenceEntry } from '@attesta/contracts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';

const WorkText = ({ row: { mitarbeiter, zeugnisart, sprache } }: { readonly row: ReferenceEntry }) => {
  const t = useTexts('account');
  const language = sprache == null ? '' : t(`languages.${sprache}`);
  const kind = [zeugnisart ?? '', language].filter((part) => part !== '').join(', ');
  return (
    <>
      {mitarbeiter.funktion ?? '–'}
      {kind !== '' && (
        <Box
          as="span"
          display="block"
          fontSize="sm"
          lineHeight="tight"
          color="fg.muted"
          css={{ '&&': { overflowWrap: 'normal' } }}
        >
          {kind}
        </Box>
      )}
    </>
  );
};

/** Function, with kind and language below; null if all are unknown. */
export const workOf = (row: ReferenceEntry): ReactNode =>
  row.mitarbeiter.funktion === null && row.zeugnisart == null ? null : <WorkText row={row} />;
