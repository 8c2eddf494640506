import { Buffer } from 'node:buffer';
import { zipSync } from 'fflate';
import sharp from 'sharp';

const office = 'http://schemas.openxmlformats.org';
const relations = `${office}/officeDocument/2006/relationships`;
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const roots =
  `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${relations}" ` +
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing" xmlns:a="${office}/drawingml/2006/main" ` +
  `xmlns:pic="${office}/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" ` +
  'xmlns:o="urn:schemas-microsoft-com:office:office" ' +
  `xmlns:mc="${office}/markup-compatibility/2006" ` +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';

type Relation = { id: string; type: string; target: string; external?: boolean };

/** Contents of a Word file made for a test; all else is as Word writes it. */
export type PaperFile = {
  /** Contents of headers and footers as XML; absent for none. */
  headerFirst?: string;
  header?: string;
  footerFirst?: string;
  footer?: string;
  /** Pictures of all headers and footers by relation id. */
  pictures?: Record<string, { name: string; bytes: Buffer }>;
  /** Further relations of every header and footer. */
  relations?: Relation[];
  documentRelations?: Relation[];
  styles?: string;
  settings?: string;
  body?: string;
  /** Section with page and margins. */
  page?: string;
  /** Further parts, or others in place of ours. */
  parts?: Record<string, Buffer | string>;
  mainType?: string;
};

export const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** Picture in the line; sizes in millimetres. */
export const picture = (id: string, width: number, height: number, alt = ''): string =>
  `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width * 36000}" cy="${height * 36000}"/>` +
  `<wp:docPr id="7" name="Bild" descr="${alt}"/><a:graphic><a:graphicData uri="${office}/drawingml/2006/picture"><pic:pic>` +
  `<pic:nvPicPr><pic:cNvPr id="7" name="x.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/>` +
  `<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

export const a4 =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="2268" w:right="1134" w:bottom="1701" w:left="1418" w:header="567" w:footer="567" w:gutter="0"/>';

const styles =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault>' +
  '<w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Kopfzeile"><w:name w:val="header"/><w:basedOn w:val="Standard"/>' +
  '<w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr></w:style>';

const relationsXml = (list: Relation[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="${office}/package/2006/relationships">${list
    .map(
      ({ id, type, target, external }) =>
        `<Relationship Id="${id}" Type="${type.startsWith('http') ? type : `${relations}/${type}`}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

const kinds = ['headerFirst', 'header', 'footerFirst', 'footer'] as const;

/** Parts of a Word file by name. */
export const paperParts = (file: PaperFile): Record<string, Buffer> => {
  const used = kinds.filter((kind) => file[kind] !== undefined);
  const rootOf = (kind: string): string => (kind.startsWith('header') ? 'hdr' : 'ftr');
  const typeOf = (kind: string): string => (kind.startsWith('header') ? 'header' : 'footer');
  const references = used
    .map(
      (kind) =>
        `<w:${typeOf(kind)}Reference w:type="${kind.endsWith('First') ? 'first' : 'default'}" r:id="${kind}"/>`,
    )
    .join('');
  const title = used.some((kind) => kind.endsWith('First')) ? '<w:titlePg/>' : '';
  const media = Object.entries(file.pictures ?? {});
  const parts: Record<string, Buffer | string> = {
    '[Content_Types].xml':
      `<?xml version="1.0"?><Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
      `<Override PartName="/word/document.xml" ContentType="${file.mainType ?? `${word}.document.main+xml`}"/></Types>`,
    '_rels/.rels': relationsXml([{ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': `<?xml version="1.0"?><w:document ${roots}><w:body>${file.body ?? paragraph('Sehr geehrte Damen und Herren')}<w:sectPr>${references}${file.page ?? a4}${title}</w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationsXml([
      { id: 'styles', type: 'styles', target: 'styles.xml' },
      { id: 'settings', type: 'settings', target: 'settings.xml' },
      ...used.map((kind) => ({ id: kind, type: typeOf(kind), target: `${kind}.xml` })),
      ...(file.documentRelations ?? []),
    ]),
    'word/styles.xml': `<?xml version="1.0"?><w:styles ${roots}>${file.styles ?? styles}</w:styles>`,
    'word/settings.xml': `<?xml version="1.0"?><w:settings ${roots}>${file.settings ?? ''}</w:settings>`,
  };
  for (const kind of used) {
    const root = rootOf(kind);
    parts[`word/${kind}.xml`] = `<?xml version="1.0"?><w:${root} ${roots}>${file[kind] ?? ''}</w:${root}>`;
    parts[`word/_rels/${kind}.xml.rels`] = relationsXml([
      ...media.map(([id, { name }]) => ({ id, type: 'image', target: `media/${name}` })),
      ...(file.relations ?? []),
    ]);
  }
  for (const [, { name, bytes }] of media) parts[`word/media/${name}`] = bytes;
  Object.assign(parts, file.parts ?? {});
  return Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)]));
};

/** Word file for a test. */
export const paperFile = (file: PaperFile): Buffer => Buffer.from(zipSync(paperParts(file)));

/** Picture of one colour, with an edge of white at the right and below. */
export const plainPicture = (width: number, height: number, colour: string): Promise<Buffer> =>
  sharp({ create: { width: width - 8, height: height - 8, channels: 3, background: colour } })
    .extend({ right: 8, bottom: 8, background: '#ffffff' })
    .png()
    .toBuffer();
