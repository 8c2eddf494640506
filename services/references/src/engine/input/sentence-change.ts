/**
 * Changes of a user in one sentence, by the sentence's id. Plain data; the composer applies what still fits and
 * leaves out the rest, which may fit again after the next answer.
 */
export type SentenceChange = {
  /** Of a composed sentence, or `own.<letters and digits>` for one that the user added. */
  readonly sentence: string;
  /** Id of the pinned wording of the catalogue. */
  readonly wording?: string;
  /** The user's words in place of ours. */
  readonly text?: string;
  readonly removed?: true;
  /**
   * Sentence behind which it stands: `null` for the first of its paragraph; absent where it was not moved. For an own
   * sentence it may be `block:<id>`, which makes it a paragraph behind that block.
   */
  readonly after?: string | null;
  /** Paragraph in which an own sentence was added, where it stays if the sentence before it goes. */
  readonly block?: string;
};
