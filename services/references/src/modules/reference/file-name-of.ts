import { documentTitle } from '../../engine/sections/document-title.ts';
import { grammarOf } from '../../engine/languages/registry.ts';
import { catalogueOf } from './catalogue-of.ts';
import type { Reference } from './reference.entity.ts';

type Named = Pick<Reference, 'firstname' | 'lastname' | 'zeugnisart' | 'sprache' | 'catalogueVersion'> & {
  /** Null before it is known; its value does not matter. */
  readonly leaveDate?: unknown;
};

/** Letters, beside the ending: file systems take 255 bytes, and a letter needs up to three of them. */
const longest = 80;

/** Not allowed in names of files by Windows, or without a picture of their own, such as a line break and a mark of direction. */
const unsafe = /[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * The name under which a page saves the Word file: title of the document, in its language, and person,
 * `Arbeitszeugnis Beat Ägerter.docx`. Null as long as the document has no title.
 */
export const fileNameOf = (zeugnis: Named): string | null => {
  const { firstname, lastname, zeugnisart, sprache, leaveDate = null } = zeugnis;
  const catalogue = catalogueOf(zeugnis);
  const art = catalogue.lookups.zeugnisarten.find(({ id }) => id === zeugnisart);
  if (art === undefined || sprache == null) return null;
  const title = documentTitle({ art, catalogue, leaveDate }, grammarOf(sprache, catalogue));
  const words = `${title} ${firstname} ${lastname}`
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/gu, ' ');
  const letters = Array.from(words.trim());
  const cut = letters.slice(0, longest).join('');
  // Ends behind a whole name, if that is not far: half a name is another name.
  const end = letters.length > longest ? cut.search(/[ -][^ -]*$/u) : -1;
  const whole = end > longest / 2 ? cut.slice(0, end) : cut;
  return `${whole.replace(/[. -]+$/u, '')}.docx`;
};
