import type { AuditEntry } from '@attesta/contracts';
import { formatCount, formatMoment } from '@attesta/ui/i18n/formats.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

type AuditChangeProps = { readonly row: Pick<AuditEntry, 'before' | 'after'> };

/** Values that are words of ours, by their name: where the interface has them. */
const wordKeys: Readonly<Record<string, (value: string) => string>> = {
  matter: (kind) => `matters.kinds.${kind}.title`,
  action: (action) => `matters.actions.${action}`,
  kind: (kind) => `log.kinds.${kind}`,
  state: (state) => `customers.states.${state}`,
  role: (role) => `customers.roles.${role}`,
  status: (status) => `payments.statuses.${status}`,
};

/** Values that are numbers of references. */
const countNames: ReadonlySet<string> = new Set(['credit', 'granted', 'references']);

/** What a row of the log changed: each value by its name, as it was and as it is. */
export const AuditChange = ({ row: { before, after } }: AuditChangeProps) => {
  const t = useTexts('admin');
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return null;
  const shown = (name: string, value = ''): string => {
    if (value === '') return '–';
    const key = wordKeys[name]?.(value);
    if (key !== undefined) return t(key, { defaultValue: value });
    if (countNames.has(name) && /^\d+$/.test(value)) return formatCount(Number(value));
    return name === 'validFrom' ? formatMoment(value) : value;
  };
  return (
    <>
      {names.map((name) => (
        <chakra.span key={name} display="block">
          <chakra.span color="fg.muted">{t(`log.values.${name}`, { defaultValue: name })}:</chakra.span>{' '}
          {name in before && name in after
            ? t('log.fromTo', { from: shown(name, before[name]), to: shown(name, after[name]) })
            : shown(name, after[name] ?? before[name])}
        </chakra.span>
      ))}
    </>
  );
};
