import type { Alone } from '@attesta/ui/testing/alone.ts';
import { patterns } from '@attesta/web-kit/pages/paths.ts';
import { delegatedReference, zeugnisId } from './delegated-reference.ts';

/** A delegated reference with its link. */
export const alone = (): Alone => ({
  handlers: delegatedReference().handlers,
  params: { zeugnisId, key: 'row.1.mac' },
  viewers: { [patterns.deputyRating]: 'deputy', [patterns.deputyFinished]: 'deputy' },
});
