import { strToU8, zipSync } from 'fflate';

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const xml = (content: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`);

const paragraph = (text: string): string =>
  text === '' ? '<w:p/>' : `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relationNamespace}/${type}" Target="${target}"/>`;

const relations = (...list: readonly string[]): Uint8Array =>
  xml(`<Relationships xmlns="${packageNamespace}/relationships">${list.join('')}</Relationships>`);

const part = (path: string, kind: string): string =>
  `<Override PartName="${path}" ContentType="${officeType}.${kind}+xml"/>`;

/** Word file of A4 with a header, a footer and text between them, as Word would save company paper. */
export const makeCompanyPaper = ({
  header,
  footer,
  text = 'Sehr geehrte Damen und Herren',
}: {
  readonly header: string;
  readonly footer: string;
  readonly text?: string;
}): Buffer => {
  const references = ['header', 'footer']
    .map((kind, index) => `<w:${kind}Reference w:type="default" r:id="rId${index + 1}"/>`)
    .join('');
  const margins =
    '<w:pgMar w:top="2268" w:right="1418" w:bottom="1701" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/>';
  const files = {
    '[Content_Types].xml': xml(
      `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/word/document.xml', 'document.main')}${part('/word/header1.xml', 'header')}${part('/word/footer1.xml', 'footer')}</Types>`,
    ),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      relation('rId1', 'header', 'header1.xml'),
      relation('rId2', 'footer', 'footer1.xml'),
    ),
    'word/header1.xml': xml(`<w:hdr xmlns:w="${wordNamespace}">${paragraph(header)}</w:hdr>`),
    'word/footer1.xml': xml(`<w:ftr xmlns:w="${wordNamespace}">${paragraph(footer)}</w:ftr>`),
    'word/document.xml': xml(
      `<w:document xmlns:w="${wordNamespace}" xmlns:r="${relationNamespace}"><w:body>${paragraph(text)}<w:sectPr>${references}<w:pgSz w:w="11906" w:h="16838"/>${margins}</w:sectPr></w:body></w:document>`,
    ),
  };
  return Buffer.from(zipSync(files));
};
