import { strToU8, unzipSync, zipSync } from 'fflate';

import { textWidth } from '../templates/typography.ts';
import type { FilledPaper, PaperPage, PaperPartName } from './paper.ts';

/** Parts of a template by name. */
type Parts = Record<string, Uint8Array>;

/** Beginning and end of the root of a part. */
const contentOf = (xml: string): string => /<w:(hdr|ftr)\b[^>]*>(.*)<\/w:\1>/s.exec(xml)?.[2] ?? '';

/** Part with other contents in its own root. */
const withContent = (xml: string, content: string): string =>
  xml.replace(
    /(<w:(hdr|ftr)\b[^>]*>).*(<\/w:\2>)/s,
    (_, open: string, _kind: string, close: string) => open + content + close,
  );

/** Marks between which a footer holds the paper; what follows is ours. */
export const paperMarks = { start: '<!--paper-->', end: '<!--/paper-->' } as const;

/** Text width of the template to that of the paper: tab stops, indents of tables and their columns. */
const scaled = (xml: string, width: number): string => {
  if (width === textWidth) return xml;
  const scale = (value: string): string => String(Math.round((Number(value) * width) / textWidth));
  return xml
    .replace(/(<w:tab [^>]*w:pos=")(\d+)(")/g, (_, before: string, value: string, after: string) =>
      Number(value) < 600 ? `${before}${value}${after}` : `${before}${scale(value)}${after}`,
    )
    .replace(
      /(<w:(?:tblW|gridCol|tcW) [^>]*w:w=")(\d+)(")/g,
      (_, before: string, value: string, after: string) => `${before}${scale(value)}${after}`,
    );
};

const escapeName = (font: string): string => font.replace(/[&<>"]/g, '');

const inFont = (xml: string, font: string): string => {
  const name = escapeName(font);
  return xml.replaceAll(
    /<w:rFonts [^>]*\/>/g,
    `<w:rFonts w:ascii="${name}" w:cs="${name}" w:eastAsia="${name}" w:hAnsi="${name}"/>`,
  );
};

/** Styles with the fonts of the paper: that of the text everywhere, that of the title in its style. */
const withFonts = (styles: string, { body, title }: PaperPage['fonts']): string => {
  const all = body === undefined ? styles : inFont(styles, body);
  if (title === undefined) return all;
  return all.replace(/<w:style [^>]*w:styleId="Title".*?<\/w:style>/s, (style) => inFont(style, title));
};

/** File of a section's header or footer, by its reference in the text and its relation. */
const partOf = (
  document: string,
  relations: string,
  kind: 'header' | 'footer',
  type: string,
): string | undefined => {
  const references = document.match(new RegExp(`<w:${kind}Reference [^>]*>`, 'g')) ?? [];
  const reference = references.find((each) => each.includes(`w:type="${type}"`));
  const id = reference === undefined ? undefined : /r:id="([^"]*)"/.exec(reference)?.[1];
  const relation = (relations.match(/<Relationship [^>]*>/g) ?? []).find((each) =>
    each.includes(`Id="${id}"`),
  );
  const target = relation === undefined ? undefined : /Target="([^"]*)"/.exec(relation)?.[1];
  return target === undefined ? undefined : `word/${target.replace(/^\/?(?:word\/)?/, '')}`;
};

const pageXml = (page: PaperPage): string =>
  `<w:pgSz w:w="${page.width}" w:h="${page.height}" w:orient="portrait"/>` +
  `<w:pgMar w:top="${page.top}" w:right="${page.right}" w:bottom="${page.bottom}" w:left="${page.left}"` +
  ` w:header="${page.header}" w:footer="${page.footer}" w:gutter="0"/>`;

const text = (parts: Parts, name: string): string =>
  Buffer.from(parts[name] ?? new Uint8Array()).toString('utf8');

/** Leaves out our page numbers where the paper has its own. */
const withoutNumbers = (paragraphs: string): string =>
  paragraphs.replace(/<w:r>(?:<w:rPr>.*?<\/w:rPr>)?<w:tab\/>(?:(?!<\/w:p>).)*fldChar.*?(?=<\/w:p>)/s, '');

/**
 * Replaces the letterhead of a template by a company's paper: page, margins, headers; its footers stand above ours.
 * @param template Word file with first and default headers and footers
 */
export const layOnPaper = (template: Uint8Array, paper: FilledPaper, page: PaperPage): Uint8Array => {
  const parts: Parts = unzipSync(template);
  const width = page.width - page.left - page.right;
  const document = text(parts, 'word/document.xml');
  const relations = text(parts, 'word/_rels/document.xml.rels');
  const relationsOf = (name: string): string => name.replace(/([^/]*)$/, '_rels/$1.rels');

  const place = (part: PaperPartName, kind: 'header' | 'footer', type: string): void => {
    const name = partOf(document, relations, kind, type);
    if (name === undefined) return;
    const own = kind === 'header' ? '' : contentOf(text(parts, name));
    const ours = page.numbersPages ? withoutNumbers(own) : own;
    const content = `${paperMarks.start}${contentOf(paper.xml[part])}${paperMarks.end}${scaled(ours, width)}`;
    parts[name] = strToU8(withContent(text(parts, name), content));
    const added = paper.relations[part];
    if (added === undefined) {
      if (kind === 'header') delete parts[relationsOf(name)];
      return;
    }
    const former =
      kind === 'header'
        ? ''
        : (/<Relationship .*(?=<\/Relationships>)/s.exec(text(parts, relationsOf(name)))?.[0] ?? '');
    parts[relationsOf(name)] = strToU8(
      Buffer.from(added).toString('utf8').replace('</Relationships>', `${former}</Relationships>`),
    );
  };
  place('headerFirst', 'header', 'first');
  place('headerNext', 'header', 'default');
  place('footerFirst', 'footer', 'first');
  place('footerNext', 'footer', 'default');
  for (const [name, png] of Object.entries(paper.pictures)) parts[name] = png;
  const types = text(parts, '[Content_Types].xml');
  if (!types.includes('Extension="png"')) {
    parts['[Content_Types].xml'] = strToU8(
      types.replace(/(<Types [^>]*>)/, '$1<Default Extension="png" ContentType="image/png"/>'),
    );
  }
  parts['word/document.xml'] = strToU8(
    scaled(document, width).replace(/<w:pgSz [^>]*\/>\s*<w:pgMar [^>]*\/>/, pageXml(page)),
  );
  const styles = withFonts(scaled(text(parts, 'word/styles.xml'), width), page.fonts);
  parts['word/styles.xml'] = strToU8(styles);
  const numbering = text(parts, 'word/numbering.xml');
  if (numbering !== '' && page.fonts.body !== undefined) {
    parts['word/numbering.xml'] = strToU8(inFont(numbering, page.fonts.body));
  }
  return zipSync(parts, { level: 0 });
};
