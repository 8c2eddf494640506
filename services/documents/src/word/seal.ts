import type { Language } from '@attesta/contracts/model/document-model.ts';
import {
  HorizontalPositionRelativeFrom,
  ImageRun,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx';
import QRCode from 'qrcode';
import sharp from 'sharp';

import { mm } from '../templates/typography.ts';

/** Print of a document's number: the line, or the line and a QR code of its address. */
export type PrintedSeal = {
  mode: 'number' | 'qr';
  /** Address at which the number is checked, as `https://attesta.ch/echt/7K3M9Q2XT0`. */
  address: string;
};

/** Address of a number. @param publicUrl address of the product, with or without a slash at its end */
export const sealAddress = (publicUrl: string, number: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/echt/${number}`;

const words: Readonly<Record<Language, { check: string; code: string }>> = {
  de: { check: 'Echtheit prüfen: ', code: 'QR-Code der Adresse, an der sich die Echtheit prüfen lässt' },
  fr: { check: 'Vérifier l’authenticité\u00A0: ', code: 'Code QR de l’adresse de vérification' },
  it: { check: 'Verificare l’autenticità: ', code: 'Codice QR dell’indirizzo di verifica' },
  en: { check: 'Check authenticity: ', code: 'QR code of the address for checking authenticity' },
};

/** Line as printed; the address stands without its scheme, so that it can be typed. */
export const sealLine = ({ address }: PrintedSeal, language: Language): string =>
  words[language].check + address.replace(/^https?:\/\//, '');

/** English metric units per twip. */
const unitsPerTwip = 635;
const pixelsPerMillimetre = 96 / 25.4;

/** Size of the code with its quiet zone. */
const codeSize = 14;

/** Width and height of a page in twips. */
export type PageSize = { readonly width: number; readonly height: number };

const a4: PageSize = { width: mm(210), height: mm(297) };

/**
 * Left and top edge of the code in English metric units: in the right margin and below the text area, where no text and
 * no page number reaches.
 */
const placeOn = ({ width, height }: PageSize) => ({
  left: (width - mm(22)) * unitsPerTwip,
  top: (height - mm(21)) * unitsPerTwip,
});

/** Picture that stands for the code in the template until a document brings its own. */
export const codePlaceholder: Promise<Buffer> = sharp({
  create: { width: 1, height: 1, channels: 3, background: '#ffffff' },
})
  .png()
  .toBuffer();

/** Code in the footer, which takes no room from the text. */
export const codeRun = async (language: Language, page: PageSize = a4): Promise<ImageRun> => {
  const { left, top } = placeOn(page);
  return new ImageRun({
    type: 'png',
    data: await codePlaceholder,
    transformation: { width: codeSize * pixelsPerMillimetre, height: codeSize * pixelsPerMillimetre },
    // Fixed id, as that of the logo.
    altText: { id: '2', name: 'QR', title: 'QR', description: words[language].code },
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.PAGE, offset: left },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, offset: top },
      wrap: { type: TextWrappingType.NONE },
      allowOverlap: true,
      behindDocument: false,
    },
  });
};

/** Modules of white around the code, as its standard demands. */
const quietZone = 4;
const pixelsPerModule = 8;

/** QR code of an address as PNG without an alpha channel, with its quiet zone; the same bytes for the same address. */
export const drawCode = async (address: string): Promise<Buffer> => {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * quietZone;
  const pixels = Buffer.alloc(side * side, 255);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) pixels[(row + quietZone) * side + column + quietZone] = 0;
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * pixelsPerModule, side * pixelsPerModule, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
};
