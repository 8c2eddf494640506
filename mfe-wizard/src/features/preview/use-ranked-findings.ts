import type { Finding } from '@attesta/contracts';
import type { Message } from '@attesta/findings/messages/message.ts';
import { weightOfFinding, weights } from '@attesta/findings/messages/weights.ts';
import type { Weight } from '@attesta/findings/messages/weights.ts';
import { useMessages } from '@attesta/findings/hints/index.ts';

import { useGetFindingsQuery } from '../../shared/findings-api.ts';

/** A finding with its message and weight. `number` names it in the text and in the list. */
export type RankedFinding = Finding & {
  readonly weight: Weight;
  readonly message: Message;
  readonly number: number;
};

/** Findings that have a message: gravest first, kept ones last; null until loaded. */
export const useRankedFindings = (
  zeugnisId: string,
  { skip }: { readonly skip: boolean },
): readonly RankedFinding[] | null => {
  const { data } = useGetFindingsQuery(
    { params: { id: zeugnisId } },
    { skip, refetchOnMountOrArgChange: true },
  );
  const messages = useMessages((data?.length ?? 0) > 0);
  if (data === undefined || (data.length > 0 && messages === null)) return null;
  const known: Readonly<Record<string, Message | undefined>> | null = messages;
  const rankOf = ({ code, kept }: Finding): number =>
    weights.indexOf(weightOfFinding(code)) + (kept === null ? 0 : weights.length);
  return data
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((finding) => {
      const message = known?.[finding.code];
      return message === undefined ? [] : [{ ...finding, weight: weightOfFinding(finding.code), message }];
    })
    .map((finding, index) => ({ ...finding, number: index + 1 }));
};

export const isOpen = ({ kept }: Pick<Finding, 'kept'>): boolean => kept === null;
