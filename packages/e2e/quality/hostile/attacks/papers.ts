import { zipSync } from 'fflate';

import type { Attack } from '../sending/attack.ts';
import { floodOf, withJson } from './flood.ts';
import { pixelBomb } from './pictures.ts';

const office = 'http://schemas.openxmlformats.org';
const relations = `${office}/officeDocument/2006/relationships`;

const relationsXml = (type: string, target: string, mode = ''): string =>
  `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="a" Type="${relations}/${type}" Target="${target}"${mode}/></Relationships>`;

const root = (name: string, content: string): string =>
  `<w:${name} xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${relations}">${content}</w:${name}>`;

/** Word file with one header, and with further parts or others in place of its own. */
const wordFile = (
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

/** Files of which none may be taken: bombs, foreign contents, programs. */
export const hostilePapers = (): Buffer[] => [
  wordFile({ 'word/media/a.bin': Buffer.alloc(200 * 1024 * 1024) }),
  wordFile(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`word/${n}.xml`, '<a/>']))),
  wordFile({ 'word/document.xml': '<a>'.repeat(1_000_000) }),
  wordFile({ 'word/theme/theme1.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }),
  wordFile({ 'word/vbaProject.bin': 'x' }),
  wordFile({ 'word/embeddings/a.bin': 'x' }),
  wordFile({
    'word/_rels/header.xml.rels': relationsXml('image', 'http://127.0.0.1:6379/', ' TargetMode="External"'),
  }),
  wordFile({}, '<w:p><w:fldSimple w:instr="DDEAUTO cmd.exe"/></w:p>'),
  wordFile({}, '<w:p><w:r><w:t>{{firma}}</w:t></w:r></w:p>'),
  wordFile({}, '<w:tbl><w:tr><w:tc>'.repeat(20_000)),
  wordFile({
    '../../etc/cron.d/a': 'x',
    'word/_rels/document.xml.rels': relationsXml('header', '../../../etc/passwd'),
  }),
  Buffer.alloc(2 * 1024 * 1024, 'PK\u0003\u0004'),
  pixelBomb(),
];

let bodies: readonly string[] | undefined;

/** Uploads of company paper that are small to send and large, foreign or dangerous to open, many at once. */
export const papers: Attack = floodOf({
  name: 'flood of hostile company papers',
  workers: 16,
  most: { reduced: 26, full: 400 },
  requestOf: ({ attackers }, n) => {
    bodies ??= hostilePapers().map((docx) => JSON.stringify({ name: 'A', docx: docx.toString('base64') }));
    return {
      method: 'POST',
      path: '/api/account/stationery',
      headers: withJson(attackers.shared(n).token),
      body: bodies[n % bodies.length],
    };
  },
  judge: ({ path }, { status }, tally) => {
    if (status < 300) tally.breach('a hostile paper was taken', path);
  },
});
