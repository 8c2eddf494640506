import { readFile } from 'node:fs/promises';
import { Document, ImageRun, Packer, Paragraph } from 'docx';
import { strToU8, unzipSync, zipSync } from 'fflate';

/** Word file with an external picture and a field that includes another file. */
export const documentPointingTo = async (image: string, file: string): Promise<Uint8Array> => {
  const png = await readFile(new URL('pixel.png', import.meta.url));
  const docx = await Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({
              children: [new ImageRun({ type: 'png', data: png, transformation: { width: 90, height: 90 } })],
            }),
            new Paragraph('FELD'),
          ],
        },
      ],
    }),
  );
  const parts = unzipSync(docx);
  const edit = (name: string, change: (xml: string) => string): void => {
    parts[name] = strToU8(change(Buffer.from(parts[name] ?? []).toString('utf8')));
  };
  edit('word/_rels/document.xml.rels', (xml) =>
    xml.replace(/(<Relationship [^>]*\/image"[^>]*Target=")[^"]*"/, `$1${image}" TargetMode="External"`),
  );
  edit('word/document.xml', (xml) =>
    xml
      .replace(/r:embed="/g, 'r:link="')
      .replace(
        /<w:r><w:t[^>]*>FELD<\/w:t><\/w:r>/,
        `<w:fldSimple w:instr=" INCLUDETEXT &quot;${file}&quot; "><w:r><w:t>x</w:t></w:r></w:fldSimple>`,
      ),
  );
  return zipSync(parts);
};
