import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';

import type { Page } from './page.ts';
import { tag } from './xml-tree.ts';

/** Header or footer as XML, and the pictures that it uses by their place. */
export type PaperPart = { readonly xml: string; readonly pictures: readonly number[] };

/** Parts of a paper by the names of their files. */
export const partNames = ['headerFirst', 'headerNext', 'footerFirst', 'footerNext'] as const;
export type PartName = (typeof partNames)[number];

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const relationships = `${office}/officeDocument/2006/relationships`;
const contentTypes = `${office}/package/2006/content-types`;
const packageRelationships = `${office}/package/2006/relationships`;
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const vocabularies = {
  'xmlns:w': `${office}/wordprocessingml/2006/main`,
  'xmlns:r': relationships,
  'xmlns:wp': `${office}/drawingml/2006/wordprocessingDrawing`,
};

const kindOf = (name: PartName): 'header' | 'footer' => (name.startsWith('header') ? 'header' : 'footer');

const writeRelations = (relations: readonly { id: string; type: string; target: string }[]): string =>
  declaration +
  tag(
    'Relationships',
    { xmlns: packageRelationships },
    relations.map(({ id, type, target }) =>
      tag('Relationship', { Id: id, Type: `${relationships}/${type}`, Target: target }),
    ),
  );

const writeDocument = (page: Page): string =>
  declaration +
  tag('w:document', vocabularies, [
    tag('w:body', {}, [
      tag('w:p'),
      tag('w:sectPr', {}, [
        ...partNames.map((name) =>
          tag(`w:${kindOf(name)}Reference`, {
            'w:type': name.endsWith('First') ? 'first' : 'default',
            'r:id': name,
          }),
        ),
        tag('w:pgSz', { 'w:w': page.width, 'w:h': page.height }),
        tag('w:pgMar', {
          'w:top': page.top,
          'w:right': page.right,
          'w:bottom': page.bottom,
          'w:left': page.left,
          'w:header': page.header,
          'w:footer': page.footer,
          'w:gutter': 0,
        }),
        tag('w:titlePg'),
      ]),
    ]),
  ]);

const writeTypes = (): string =>
  declaration +
  tag('Types', { xmlns: contentTypes }, [
    tag('Default', {
      Extension: 'rels',
      ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
    }),
    tag('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    tag('Default', { Extension: 'png', ContentType: 'image/png' }),
    tag('Override', { PartName: '/word/document.xml', ContentType: `${word}.document.main+xml` }),
    ...partNames.map((name) =>
      tag('Override', { PartName: `/word/${name}.xml`, ContentType: `${word}.${kindOf(name)}+xml` }),
    ),
  ]);

/** Any day will do; equal papers have equal bytes. */
const moment = new Date(2026, 0, 1);

/** Writes a paper as a Word file of fixed parts: an empty text, four headers and footers, their pictures as PNG. */
export const writePaper = (
  page: Page,
  parts: Readonly<Record<PartName, PaperPart>>,
  pictures: readonly Buffer[],
): Buffer => {
  const files: Zippable = {
    '[Content_Types].xml': Buffer.from(writeTypes()),
    '_rels/.rels': Buffer.from(
      writeRelations([{ id: 'document', type: 'officeDocument', target: 'word/document.xml' }]),
    ),
    'word/document.xml': Buffer.from(writeDocument(page)),
    'word/_rels/document.xml.rels': Buffer.from(
      writeRelations(partNames.map((name) => ({ id: name, type: kindOf(name), target: `${name}.xml` }))),
    ),
  };
  for (const name of partNames) {
    const { xml, pictures: used } = parts[name];
    const root = kindOf(name) === 'header' ? 'w:hdr' : 'w:ftr';
    files[`word/${name}.xml`] = Buffer.from(declaration + tag(root, vocabularies, [xml]));
    if (used.length > 0) {
      files[`word/_rels/${name}.xml.rels`] = Buffer.from(
        writeRelations(
          used.map((place) => ({ id: `paper${place}`, type: 'image', target: `media/paper${place}.png` })),
        ),
      );
    }
  }
  for (const [index, png] of pictures.entries()) {
    files[`word/media/paper${index + 1}.png`] = [png, { level: 0 }];
  }
  return Buffer.from(zipSync(files, { mtime: moment }));
};
