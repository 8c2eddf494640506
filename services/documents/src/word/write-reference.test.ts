import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { makeTemplates } from './make-templates.ts';
import { exampleModel, heading, paragraph, plainLetterhead, tasks } from '../testing/example-model.ts';
import { readParagraphs, readXmlByName } from '../testing/read-docx.ts';
import { readTemplate } from '../testing/test-office.ts';
import { writeReference } from './write-reference.ts';
import { BrokenDocumentError, fillTemplate, openTemplate } from './word-package.ts';

const run = promisify(execFile);

const logo = (width = 300, height = 120): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1f5b4e' } })
    .png()
    .toBuffer();

const day = { title: 't', subject: 's', author: 'a', language: 'de-CH', day: '2024-04-30' };

describe('writeReference', () => {
  it('prints title, paragraphs, duties, place and signers in real styles', async () => {
    const model = exampleModel();
    const { docx } = await writeReference(model, plainLetterhead);
    const paragraphs = readParagraphs(docx);
    expect(paragraphs[0]).toEqual({ style: 'Title', text: 'Arbeitszeugnis' });
    expect(paragraphs.filter(({ style }) => style.startsWith('ListBullet'))).toHaveLength(6);
    const texts = paragraphs.map(({ text }) => text);
    expect(texts).toContain('Winterthur, 30. April 2024');
    expect(texts).toContain('Petra Ammann');
    expect(texts).toContain('Leiter Human Resources');
    for (const block of model.blocks) {
      if (block.type === 'heading') continue;
      const items = block.type === 'paragraph' ? block.sentences : block.items;
      for (const { runs } of items) expect(texts.join('\n')).toContain(runs.map(({ text }) => text).join(''));
    }
  });

  it('puts a heading above each function, and keeps heading and duties on one page', async () => {
    const model = exampleModel({
      blocks: [
        paragraph('intro', 'Frau Keller war tätig.'),
        heading('Sachbearbeiterin, 1. März 2009 bis 31. Dezember 2013'),
        tasks('Buchhaltung', 'Zahlungen'),
        heading('Leiterin Finanzen, 1. Januar 2014 bis 30. April 2024'),
        paragraph('thanks', 'Wir danken Frau Keller.'),
      ],
    });
    const { docx } = await writeReference(model, plainLetterhead);
    const headings = readParagraphs(docx).filter(({ style }) => style === 'Heading2');
    expect(headings.map(({ text }) => text)).toEqual([
      'Sachbearbeiterin, 1. März 2009 bis 31. Dezember 2013',
      'Leiterin Finanzen, 1. Januar 2014 bis 30. April 2024',
    ]);
    const style = /<w:style [^>]*w:styleId="Heading2">.*?<\/w:style>/s.exec(
      readXmlByName(docx)['word/styles.xml'] ?? '',
    )?.[0];
    expect(style).toMatch(/w:val="heading 2".*<w:keepNext\/>.*<w:outlineLvl w:val="1"\/>/s);
  });

  it('numbers the list with an en dash, on A4 pages', async () => {
    const parts = readXmlByName((await writeReference(exampleModel(), plainLetterhead)).docx);
    expect(parts['word/numbering.xml']).toContain('<w:lvlText w:val="–"/>');
    expect(parts['word/styles.xml']).toMatch(/w:styleId="ListBullet".*?<w:numPr>/s);
    expect(parts['word/document.xml']).toContain('<w:pgSz w:w="11906" w:h="16838"');
  });

  it.each([
    ['de', 'de-CH'],
    ['fr', 'fr-CH'],
    ['it', 'it-CH'],
    ['en', 'en-GB'],
  ] as const)('sets the language %s for spelling and readers', async (language, locale) => {
    const parts = readXmlByName((await writeReference(exampleModel({ language }), plainLetterhead)).docx);
    expect(parts['word/styles.xml']).toContain(`<w:lang w:val="${locale}"/>`);
    expect(parts['docProps/core.xml']).toContain(`<dc:language>${locale}</dc:language>`);
  });

  it('names issuer and date in its metadata', async () => {
    const organization = 'Müller & Söhne <AG>';
    const { docx } = await writeReference(exampleModel({ organization }), plainLetterhead);
    const core = readXmlByName(docx)['docProps/core.xml'];
    expect(core).toContain('<dc:title>Arbeitszeugnis Sandra Keller</dc:title>');
    expect(core).toContain('<dc:creator>Müller &amp; Söhne &lt;AG&gt;</dc:creator>');
    expect(core).toMatch(/created[^>]*>2024-04-30T12:00:00Z.*modified[^>]*>2024-04-30T12:00:00Z/);
  });

  it('is reproducible, in any order, process and time zone', async () => {
    await writeReference(exampleModel(), { ...plainLetterhead, logo: await logo(200) });
    const { docx } = await writeReference(exampleModel(), { ...plainLetterhead, logo: await logo() });
    const script = `
      import { createHash } from 'node:crypto';
      import sharp from 'sharp';
      import { writeReference } from '${new URL('write-reference.ts', import.meta.url).href}';
      import { exampleModel, plainLetterhead } from '${new URL('../testing/example-model.ts', import.meta.url).href}';
      const create = { width: 300, height: 120, channels: 3, background: '#1f5b4e' };
      const logo = await sharp({ create }).png().toBuffer();
      const { docx } = await writeReference(exampleModel(), { ...plainLetterhead, logo });
      process.stdout.write(docx.toString('base64'));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: new URL('../..', import.meta.url).pathname,
      env: { ...process.env, TZ: 'Pacific/Kiritimati' },
      maxBuffer: 10_000_000,
    });
    const other = Buffer.from(stdout, 'base64');
    expect(readXmlByName(other)).toEqual(readXmlByName(docx));
    expect(other.equals(docx)).toBe(true);
  });

  it('dates every file of the zip to the issue date', async () => {
    const { docx } = await writeReference(exampleModel({ issueDate: '2024-04-30' }), plainLetterhead);
    const dates = new Set<number>();
    for (
      let at = docx.indexOf('PK\u0001\u0002', 0, 'latin1');
      at >= 0;
      at = docx.indexOf('PK\u0001\u0002', at + 1, 'latin1')
    ) {
      dates.add(docx.readUInt16LE(at + 14));
    }
    expect([...dates]).toEqual([((2024 - 1980) << 9) | (4 << 5) | 30]);
  });

  it.each([
    ['left', 'left'],
    ['center', 'center'],
    ['right', 'right'],
  ] as const)('puts the logo into the letterhead at the %s', async (logoPosition, alignment) => {
    const { docx } = await writeReference(exampleModel(), {
      ...plainLetterhead,
      logo: await logo(),
      logoPosition,
    });
    const parts = readXmlByName(docx);
    const header = Object.entries(parts).find(
      ([name, xml]) => name.startsWith('word/header') && xml.includes('<pic:pic'),
    );
    expect(header?.[1]).toContain(`<w:jc w:val="${alignment}"/>`);
    expect(header?.[1]).toContain('Alpina Haustechnik AG');
    expect(Object.keys(parts).some((name) => name.startsWith('word/media/'))).toBe(true);
  });

  it('ignores a logo that is no picture, and falls back to the default template', async () => {
    const broken = {
      ...plainLetterhead,
      logo: Buffer.from('no picture'),
      templateFilename: '../../etc/passwd',
    };
    const { docx, coloured } = await writeReference(exampleModel(), broken);
    expect(coloured).toBe(false);
    expect(readParagraphs(docx)[0]?.text).toBe('Arbeitszeugnis');
  });

  it('needs colour only for a coloured logo', async () => {
    const grey = await sharp(await logo())
      .greyscale()
      .png()
      .toBuffer();
    expect((await writeReference(exampleModel(), { ...plainLetterhead, logo: grey })).coloured).toBe(false);
    expect((await writeReference(exampleModel(), { ...plainLetterhead, logo: await logo() })).coloured).toBe(
      true,
    );
  });

  it('prints tags, placeholders and markup of a user literally', async () => {
    const typed = '{d.title} {{letterhead}} {c.x} {#def} {t(x)} {d.lines[i].text} <w:p/> &amp; $& ]]> "\'';
    const model = exampleModel({ title: typed, blocks: [paragraph('intro', typed), tasks(typed)] });
    const texts = readParagraphs((await writeReference(model, plainLetterhead)).docx).map(({ text }) => text);
    expect(texts.filter((text) => text === typed)).toHaveLength(3);
  });

  it('stays well-formed for any text', async () => {
    const nasty = [
      '\u0000\u000B',
      '\uFFFE\uFFFF',
      '\uD800',
      '\u202Eevil',
      '👩‍🔧',
      'x'.repeat(10_000),
      '</w:t>',
      '&#0;',
    ];
    const model = exampleModel({
      subject: nasty.join(' '),
      organization: nasty.join(' '),
      blocks: [paragraph('intro', ...nasty), tasks(...nasty)],
      signatures: [{ name: nasty.join(''), function: nasty.join('') }],
    });
    const { docx } = await writeReference(model, plainLetterhead);
    const xmlParts = Object.entries(readXmlByName(docx)).filter(([name]) => /\.(xml|rels)$/.test(name));
    const faults = xmlParts.filter(
      ([, xml]) => XMLValidator.validate(xml) !== true || xml.includes('\uFFFE'),
    );
    expect(faults.map(([name]) => name)).toEqual([]);
  });
});

describe('fillTemplate', () => {
  it('refuses to return a file with a malformed part', async () => {
    const template = openTemplate(await readTemplate());
    const broken = new Map([...template.tagged, ['word/document.xml', '<w:p>{d.title}']]);
    await expect(fillTemplate({ ...template, tagged: broken }, { title: 'x' }, day)).rejects.toThrow(
      BrokenDocumentError,
    );
  });

  it('refuses characters that XML forbids and parsers accept', async () => {
    const template = openTemplate(await readTemplate());
    const broken = new Map([...template.tagged, ['word/document.xml', '<w:p>{d.title}</w:p>']]);
    await expect(fillTemplate({ ...template, tagged: broken }, { title: 'a\uFFFEb' }, day)).rejects.toThrow(
      'a character that XML forbids',
    );
  });
});

describe('the committed templates', () => {
  it('match the output of their script', async () => {
    for (const [name, made] of Object.entries(await makeTemplates())) {
      const committed = await readFile(new URL(`../../templates/${name}`, import.meta.url));
      expect({ name, same: committed.equals(made) }).toEqual({ name, same: true });
    }
  });
});
