import type { ReferenceEntry } from '@attesta/contracts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import { SeriesMark } from './series-mark.tsx';

const WorkText = ({ row }: { readonly row: ReferenceEntry }) => {
  const { mitarbeiter, zeugnisart, sprache } = row;
  const t = useTexts('account');
  const language = sprache == null ? '' : t(`languages.${sprache}`);
  const kind = [zeugnisart ?? '', language].filter((part) => part !== '').join(', ');
  return (
    <>
      <Box as="span" hyphens="auto">
        {mitarbeiter.funktion ?? '–'}
      </Box>
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
      <SeriesMark row={row} />
    </>
  );
};

/** Function, with kind and language below; null if all are unknown. */
export const workOf = (row: ReferenceEntry): ReactNode =>
  row.mitarbeiter.funktion === null &&
  row.zeugnisart == null &&
  row.correctsId == null &&
  row.replacedAt == null ? null : (
    <WorkText row={row} />
  );
