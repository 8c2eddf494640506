import { posix } from 'node:path';
import { problem } from '@attesta/service-kit/http/errors.ts';

import { createBlockWriter } from './blocks.ts';
import { substituteOf } from './fonts.ts';
import { openPackage } from './open-package.ts';
import type { Package } from './open-package.ts';
import { readHeaderIds, readPage } from './page.ts';
import type { Page } from './page.ts';
import { createPictures } from './pictures.ts';
import { checkPackage, relationsOf } from './relations.ts';
import { warn } from './sanitiser.ts';
import type { Context, Warning } from './sanitiser.ts';
import { createPropertyReader, readStyles } from './styles.ts';
import { childOf, isOn, parseXml } from './xml-tree.ts';
import { partNames, writePaper } from './write-paper.ts';
import type { PaperPart, PartName } from './write-paper.ts';

/** Page of a paper, and what else the merge with a reference needs. */
export type PaperPage = Page & {
  /** Fonts of text and title; absent where the server could not set them in the same width. */
  readonly fonts: { readonly body?: string; readonly title?: string };
  /** True if the pages are numbered by the paper itself. */
  readonly numbersPages: boolean;
};

/** Paper as it is stored: written anew by us, nothing of the uploaded file is copied but the decoded pictures. */
export type Paper = { docx: Buffer; page: PaperPage; warnings: Warning[] };

const emptyPart: PaperPart = { xml: '<w:p/>', pictures: [] };

const partIn = (parts: Package, main: string, type: string): Buffer | undefined => {
  const relation = [...relationsOf(parts, main).values()].find((each) => each.type === type);
  return relation === undefined ? undefined : parts.get(relation.target);
};

const usableFont = (font: string | undefined): string | undefined =>
  font !== undefined && substituteOf(font) === null ? font : undefined;

/**
 * Reads company paper from an uploaded Word file: page, margins, headers and footers of the first and the following
 * pages, fonts. Its text is dropped. What is written is chosen from a list of allowed elements and values.
 * @throws the reason why the file is refused (`stationeryErrors`)
 */
export const readPaper = async (file: Buffer): Promise<Paper> => {
  const parts = openPackage(file);
  const main = checkPackage(parts);
  const text = parts.get(main);
  const [section] = text === undefined ? [] : parseXml(text, 'w:sectPr');
  if (section === undefined) throw problem('stationeryNotWord');
  const page = readPage(section);
  const settings = partIn(parts, main, 'settings');
  const hasEvenPages = settings !== undefined && isOn(childOf(parseXml(settings)[0], 'w:evenAndOddHeaders'));
  const ids = readHeaderIds(section, hasEvenPages);
  const read = createPropertyReader(parts);
  const styles = readStyles(partIn(parts, main, 'styles'), read);
  const pictures = createPictures();
  const context: Context = {
    hasContent: false,
    hasPageNumber: false,
    unknown: new Set<string>(),
    fonts: new Set<string>(),
    warnings: new Map<string, Warning>(),
    drawings: 0,
    blocks: 0,
    usedPictures: new Set(),
  };
  const relations = relationsOf(parts, main);
  const written = new Map<string, PaperPart>();

  const writePart = (name: PartName): PaperPart => {
    const id = ids[name];
    const relation = id === undefined ? undefined : relations.get(id);
    if (relation === undefined) return emptyPart;
    const known = written.get(relation.target);
    if (known !== undefined) return known;
    const bytes = parts.get(relation.target);
    const [root] = bytes === undefined ? [] : parseXml(bytes);
    if (root === undefined || !['w:hdr', 'w:ftr'].includes(root.name)) throw problem('stationeryNotWord');
    context.usedPictures.clear();
    const xml = createBlockWriter({
      parts,
      relations: relationsOf(parts, posix.normalize(relation.target)),
      styles,
      read,
      pictures,
      context,
    })(root);
    const part = { xml, pictures: [...context.usedPictures] };
    written.set(relation.target, part);
    return part;
  };

  const [headerFirst, headerNext, footerFirst, footerNext] = partNames.map(writePart);
  if (context.unknown.size > 0) {
    throw problem('stationeryPlaceholder', { names: [...context.unknown].slice(0, 5).join(', ') });
  }
  if (!context.hasContent) throw problem('stationeryEmpty');
  const decoded = await pictures.decode();
  for (const font of context.fonts) {
    const substitute = substituteOf(font);
    if (substitute !== null) warn(context, 'font', font, substitute);
  }
  const body = usableFont(styles.paragraph(undefined).run.get('w:rFonts')?.attributes['w:ascii']);
  const title = usableFont(styles.fontOf('Title'));
  return {
    docx: writePaper(
      page,
      {
        headerFirst: headerFirst ?? emptyPart,
        headerNext: headerNext ?? emptyPart,
        footerFirst: footerFirst ?? emptyPart,
        footerNext: footerNext ?? emptyPart,
      },
      decoded,
    ),
    page: {
      ...page,
      fonts: { ...(body !== undefined && { body }), ...(title !== undefined && { title }) },
      numbersPages: context.hasPageNumber,
    },
    warnings: [...context.warnings.values()].slice(0, 30),
  };
};
