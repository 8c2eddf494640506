import type { Package } from './open-package.ts';
import type { Pictures } from './pictures.ts';
import type { Relations } from './relations.ts';
import type { PropertyReader, Styles } from './styles.ts';

/** Warning about an accepted paper, as `stationeryWarningSchema` has it. */
export type Warning = { kind: 'font' | 'link' | 'removed'; name: string; substitute: string | null };

/** Findings while a part is written anew. */
export type Context = {
  /** True with a letter, a picture, a line or a colour; page numbers alone are no paper. */
  hasContent: boolean;
  hasPageNumber: boolean;
  /** Placeholders that do not exist. */
  readonly unknown: Set<string>;
  readonly fonts: Set<string>;
  readonly warnings: Map<string, Warning>;
  readonly usedPictures: Set<number>;
  /** Pictures placed so far in the whole paper. */
  drawings: number;
  /** Paragraphs and cells so far in the whole paper. */
  blocks: number;
};

/** Needs of writing a part anew. */
export type Sanitiser = {
  readonly parts: Package;
  readonly relations: Relations;
  readonly styles: Styles;
  readonly read: PropertyReader;
  readonly pictures: Pictures;
  readonly context: Context;
};

export const warn = (
  { warnings }: Context,
  kind: Warning['kind'],
  name: string,
  substitute: string | null = null,
): void => void warnings.set(`${kind} ${name}`, { kind, name: name.slice(0, 120), substitute });
