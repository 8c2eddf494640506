/** Target inside a step: a field by name, with the line (from 0) of a task, or a question of the rating. */
export type FocusTarget =
  | { readonly field: string; readonly line?: number | undefined }
  | { readonly item: number };
