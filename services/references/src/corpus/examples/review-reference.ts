import type { CompositionInput } from '../../engine/input/input.ts';

/**
 * A reference of the second reading (docs/decisions/text-before-after.md): the person and the answers that its former
 * text shows. Where only a sentence of it was quoted, the person is made for that sentence.
 */
export type ReviewReference = Pick<CompositionInput['zeugnis'], 'sprache' | 'trade' | 'audiences'> & {
  readonly art: number;
  readonly reason: number;
  readonly variante: number;
  readonly employee: CompositionInput['employee'];
  readonly employment: CompositionInput['employment'];
  readonly leaveDate: string | null;
  readonly organization: string;
  readonly city: string;
  readonly signers: readonly (readonly [name: string, title: string])[];
  /** Level of every question that is rated for the kind, except those of `levels`. */
  readonly usual: number;
  /** By the key of a question; null for an open one. */
  readonly levels?: Readonly<Record<string, number | null>>;
  readonly texts?: Readonly<Record<string, string>>;
  readonly evidence?: Readonly<Record<string, string>>;
};

export const employee = (
  gender: 'F' | 'M',
  firstname: string,
  lastname: string,
  birthday: string,
  hometown: string,
): CompositionInput['employee'] => ({ gender, firstname, lastname, birthday, hometown });
