import type { GroupKey } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import type { Draft } from './draft.ts';

export type ParagraphContext = {
  readonly composition: RatedComposition;
  readonly group: GroupKey;
  /** Index of the paragraph among those of the groups. */
  readonly position: number;
  /** True if the first rated sentence opens the paragraph; false if a fixed sentence precedes it. */
  readonly opensWithItem: boolean;
  /** Sentences that may take a connector, where the user changed others; absent for any. */
  readonly connects?: ReadonlySet<string>;
};

/** One rule of domain.md 3.4, from drafts to drafts. */
export type Pass = (drafts: readonly Draft[], context: ParagraphContext) => readonly Draft[];
