import type { AuditEntry } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useAuditColumns } from '../../shared/audit-columns.tsx';

const Cell = chakra('td', {
  base: { borderBottomWidth: '1px', py: '1', pe: '3', verticalAlign: 'top', overflowWrap: 'break-word' },
});
const Heading = chakra('th', {
  base: { borderBottomWidth: '1px', py: '1', pe: '3', textAlign: 'start', fontWeight: 'medium' },
});

/** The rows of the log as they stand on paper. On a phone the paper is wider than the window. */
export const PrintedRows = ({ rows }: { readonly rows: readonly AuditEntry[] }) => {
  const t = useTexts('admin');
  const columns = useAuditColumns();
  return (
    <chakra.section overflowX="auto" tabIndex={0} aria-label={t('log.title')}>
      <chakra.table fontSize="sm" width="full" minWidth="48rem">
        <thead>
          <tr>
            {columns.map(({ id, label }) => (
              <Heading key={id}>{label}</Heading>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, render }) => (
                <Cell key={id}>{render(row) ?? '–'}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  );
};
