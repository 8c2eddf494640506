/** A place inside a step: a field by its name, a task by its line (from 0) as well, or a question of the rating. */
export type FocusTarget =
  | { readonly field: string; readonly line?: number | undefined }
  | { readonly item: number };
