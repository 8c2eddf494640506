import { writeFile } from 'node:fs/promises';
import { Document, Packer, Paragraph, TextRun } from 'docx';
import sharp from 'sharp';
import { documentAlignments, documentFonts } from '@attesta/contracts/forms/document-style.ts';

import { startOfficePool } from '../office/office-pool.ts';
import { rasterise } from '../preview/rasterise.ts';
import { defaultLook, hyphenationOf, withLook } from '../templates/look.ts';
import type { Look } from '../templates/look.ts';
import { mm, stylesOf } from '../templates/typography.ts';

const words =
  'Frau Keller arbeitete sehr sorgfältig und erzielte stets eine ausgezeichnete Arbeitsqualität. Auch unter hoher Belastung blieb sie ruhig, handelte verantwortungsbewusst und organisierte ihre Arbeit vorausschauend.';

const column = mm(86);

/** A few lines in 11 points, in a column narrow enough for a phone. */
const sampleOf = (look: Look): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      styles: withLook(stylesOf('airy'), 'airy', look),
      ...hyphenationOf(look),
      sections: [
        {
          properties: {
            page: {
              size: { width: column, height: mm(80) },
              margin: { left: 0, right: 0, top: 0, bottom: 0 },
            },
          },
          children: [new Paragraph({ style: 'BodyText', children: [new TextRun(words)] })],
        },
      ],
    }),
  );

/** Makes the pictures of fonts that the account page shows, two pixels a point. Needs LibreOffice and the fonts. */
if (import.meta.main) {
  const folder = new URL('../../../../mfe-account/src/features/stationery/style/samples/', import.meta.url);
  const warmUp = await sampleOf(defaultLook);
  const pool = await startOfficePool({
    programDir: '/usr/lib/libreoffice/program',
    python: '/usr/bin/python3',
    size: 1,
    firstUid: null,
    warmUp,
  });
  for (const font of documentFonts) {
    for (const alignment of documentAlignments) {
      const docx = await sampleOf({ ...defaultLook, font, alignment });
      const { pictures } = await rasterise(await pool.convert(docx, { hyphenated: true }), false);
      const [page] = pictures;
      if (page === undefined) throw new Error(`${font}: no page`);
      const { info } = await sharp(page).toBuffer({ resolveWithObject: true });
      const { info: inked } = await sharp(page).trim().toBuffer({ resolveWithObject: true });
      const bottom = Math.min(info.height, inked.height - (inked.trimOffsetTop ?? 0) + 8);
      const picture = sharp(page).extract({ left: 0, top: 0, width: info.width, height: bottom });
      await writeFile(
        new URL(`${font}-${alignment}.png`, folder),
        await picture.png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer(),
      );
    }
  }
  await pool.stop();
}
