import { documentTitle } from '../../engine/sections/document-title.ts';
import { grammarOf } from '../../engine/languages/registry.ts';
import { catalogueOf } from './catalogue-of.ts';
import type { Reference } from './reference.entity.ts';

type Named = Pick<Reference, 'firstname' | 'lastname' | 'zeugnisart' | 'sprache' | 'edition'> & {
  /** Only its presence matters; null without one. */
  readonly leaveDate?: unknown;
};

/** Characters before the extension: file systems allow 255 bytes, and a letter needs up to three. */
const longestName = 80;

/** Characters that Windows forbids in file names, and invisible ones such as line breaks and direction marks. */
const unsafe = /[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * File name of the Word file: title of the document, in its language, and person, `Arbeitszeugnis Beat Ägerter.docx`.
 * Null while the document has no title.
 */
export const fileNameOf = (reference: Named): string | null => {
  const { firstname, lastname, zeugnisart, sprache, leaveDate = null } = reference;
  const catalogue = catalogueOf(reference);
  const kind = catalogue.lookups.zeugnisarten.find(({ id }) => id === zeugnisart);
  if (kind === undefined || sprache == null) return null;
  const title = documentTitle({ art: kind, leaveDate }, grammarOf(sprache, catalogue));
  const words = `${title} ${firstname} ${lastname}`
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/gu, ' ');
  const letters = Array.from(words.trim());
  const cut = letters.slice(0, longestName).join('');
  // Cuts after a whole name if that keeps more than half: a truncated name is a different one.
  const end = letters.length > longestName ? cut.search(/[ -][^ -]*$/u) : -1;
  const whole = end > longestName / 2 ? cut.slice(0, end) : cut;
  return `${whole.replace(/[. -]+$/u, '')}.docx`;
};
