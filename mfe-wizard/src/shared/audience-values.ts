import type { getAudiences, ResponseOf } from '@attesta/contracts';

/** Answer of `GET /api/zeugnisse/:id/audiences`. */
export type AudienceOptions = ResponseOf<typeof getAudiences>;
export type AudienceParty = AudienceOptions['parties'][number];

/** By role; empty where nobody chose. */
export type AudienceValues = Readonly<Record<AudienceParty['of'], string>>;

/** An edition without a choice, and one that cannot be read: the step goes on without. */
export const noAudiences: AudienceOptions = { parties: [], byTrade: {} };

type Stored = { readonly clients: string | null; readonly superiors: string | null } | undefined;

/** What goes with the trade was not chosen by anybody: it follows the trade. */
export const toAudienceValues = (
  stored: Stored,
  trade: string | null | undefined,
  { byTrade }: AudienceOptions,
): AudienceValues => {
  const clients = stored?.clients ?? '';
  return { clients: clients === byTrade[trade ?? ''] ? '' : clients, superiors: stored?.superiors ?? '' };
};

const suggestionFor = (of: AudienceParty['of'], trade: string, { byTrade }: AudienceOptions) =>
  of === 'clients' ? byTrade[trade] : undefined;

/** Whom the text names as things stand. */
export const namedAudience = (
  { of, usual }: AudienceParty,
  chosen: string,
  trade: string,
  options: AudienceOptions,
): string => (chosen === '' ? (suggestionFor(of, trade, options) ?? usual) : chosen);

/** What is sent; undefined leaves it as it is, where nothing can be chosen. The usual words are nobody's choice. */
export const toAudienceBody = (
  values: Partial<Record<AudienceParty['of'], string | null | undefined>> | null | undefined,
  trade: string | null | undefined,
  options: AudienceOptions,
): { clients: string | null; superiors: string | null } | undefined => {
  if (options.parties.length === 0) return undefined;
  const sent = (of: AudienceParty['of']): string | null => {
    const party = options.parties.find((candidate) => candidate.of === of);
    const suggested = suggestionFor(of, trade ?? '', options) ?? null;
    const chosen = values?.[of] ?? '';
    if (chosen === '') return suggested;
    return chosen === party?.usual && suggested === null ? null : chosen;
  };
  return { clients: sent('clients'), superiors: sent('superiors') };
};
