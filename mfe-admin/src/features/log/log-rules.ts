import { auditKinds } from '@attesta/contracts';
import type { AuditKind } from '@attesta/contracts';
import { dayPattern } from '../../shared/list/filter-date.tsx';
import { defaultPageSize } from '../../shared/list/paged-query.ts';

const anyText = /^.{1,200}$/;

/** Parameters of the log's address. */
export const logRules = {
  sorts: ['at'],
  sort: 'at',
  direction: 'desc',
  size: defaultPageSize,
  choices: { kind: ['all', ...auditKinds] },
  texts: { person: anyText, account: anyText, from: dayPattern, to: dayPattern },
} as const;

/** Query of the API, which has no `all`: the kind is left out. */
export const auditQuery = <Filter extends { readonly kind: 'all' | AuditKind }>({
  kind,
  ...others
}: Filter): Omit<Filter, 'kind'> & { readonly kind: AuditKind | undefined } => ({
  ...others,
  kind: kind === 'all' ? undefined : kind,
});
