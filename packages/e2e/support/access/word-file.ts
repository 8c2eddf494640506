import { zipSync } from 'fflate';

const office = 'http://schemas.openxmlformats.org';
const relations = `${office}/officeDocument/2006/relationships`;

/** Relations of a part: one, with the id `a`. */
export const relationsXml = (type: string, target: string, mode = ''): string =>
  `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="a" Type="${relations}/${type}" Target="${target}"${mode}/></Relationships>`;

const root = (name: string, content: string): string =>
  `<w:${name} xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${relations}">${content}</w:${name}>`;

/** Word file with one header, and with further parts or others in place of its own. */
export const wordFile = (
  parts: Record<string, Uint8Array | string> = {},
  header = '<w:p><w:r><w:t>A</w:t></w:r></w:p>',
) => {
  const page =
    '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1400" w:right="1400" w:bottom="1400" w:left="1400"/>';
  const all = {
    '[Content_Types].xml':
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relationsXml('officeDocument', 'word/document.xml'),
    'word/document.xml': root(
      'document',
      `<w:body><w:sectPr><w:headerReference w:type="default" r:id="a"/>${page}</w:sectPr></w:body>`,
    ),
    'word/_rels/document.xml.rels': relationsXml('header', 'header.xml'),
    'word/header.xml': root('hdr', header),
    ...parts,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(all).map(([name, bytes]) => [name, Buffer.from(bytes)]))),
  );
};
