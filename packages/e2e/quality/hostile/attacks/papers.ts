import { relationsXml, wordFile } from '../../../support/access/word-file.ts';
import type { Attack } from '../sending/attack.ts';
import { floodOf, withJson } from './flood.ts';
import { pixelBomb } from './pictures.ts';

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
