import type { getAudiences, ResponseOf } from '@attesta/contracts';

/** Answer of `GET /api/zeugnisse/:id/audiences`. */
export type AudienceOptions = ResponseOf<typeof getAudiences>;
export type AudienceParty = AudienceOptions['parties'][number];

/** Key of the chosen audience by role; empty without a choice. */
export type AudienceValues = Readonly<Record<AudienceParty['of'], string>>;

/** For an edition without audiences and for a failed request. */
export const noAudiences: AudienceOptions = { parties: [], byTrade: {} };

type Stored = { readonly clients: string | null; readonly superiors: string | null } | undefined;

/** Form values; an audience that the trade implies counts as not chosen, so that it follows the trade. */
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

/** Key of the audience that the text names: the choice, else the trade's, else the usual one. */
export const effectiveAudience = (
  { of, usual }: AudienceParty,
  chosen: string,
  trade: string,
  options: AudienceOptions,
): string => (chosen === '' ? (suggestionFor(of, trade, options) ?? usual) : chosen);

/**
 * Body of the save; undefined, which leaves it unchanged, if there is no choice. The usual words are sent as null.
 */
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
