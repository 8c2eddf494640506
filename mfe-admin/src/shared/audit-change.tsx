import type { AuditEntry } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

type AuditChangeProps = { readonly row: Pick<AuditEntry, 'before' | 'after'> };

/** What a row of the log changed: each value by its name, as it was and as it is. */
export const AuditChange = ({ row: { before, after } }: AuditChangeProps) => {
  const t = useTexts('admin');
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return null;
  const shown = (value: string | undefined): string => {
    if (value === undefined || value === '') return '–';
    return value === 'true' || value === 'false' ? t(value === 'true' ? 'yes' : 'no') : value;
  };
  return (
    <>
      {names.map((name) => (
        <chakra.span key={name} display="block">
          <chakra.span color="fg.muted">{t(`log.values.${name}`, { defaultValue: name })}:</chakra.span>{' '}
          {name in before && name in after
            ? t('log.fromTo', { from: shown(before[name]), to: shown(after[name]) })
            : shown(after[name] ?? before[name])}
        </chakra.span>
      ))}
    </>
  );
};
