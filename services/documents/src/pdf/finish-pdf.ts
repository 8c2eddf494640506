import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

import { escapeXml } from '../word/core-properties.ts';
import { removeUnused } from './remove-unused.ts';
import { tidyTags } from './tidy-tags.ts';

/** Replaces what occurs exactly once in the description of a PDF (XMP). */
const replaceOnce = (xmp: string, pattern: RegExp, replacement: string): string => {
  const found = [...xmp.matchAll(new RegExp(pattern, 'g'))];
  if (found.length !== 1) {
    throw new Error(`the PDF describes itself otherwise: ${pattern.source} ${found.length} times`);
  }
  return xmp.replace(pattern, () => replacement);
};

/** Texts of a PDF's description, each with its name in the older one that every PDF has. */
const describedTwice = [
  ['dc:title', 'Title'],
  ['dc:creator', 'Author'],
  ['dc:description', 'Subject'],
] as const;

/**
 * Describes the PDF as what it is: its text is tagged and Unicode throughout, so conformance A, where LibreOffice writes
 * B; and its date is that of the document.
 */
const describe = (document: PDFDocument, day: string): void => {
  const { context, catalog } = document;
  const ref = catalog.get(PDFName.of('Metadata'));
  const stream = context.lookup(ref);
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) {
    throw new Error('the PDF has no description');
  }
  let xmp = Buffer.from(stream.getContents()).toString('utf8');
  xmp = replaceOnce(
    xmp,
    /<pdfaid:conformance>[AB]<\/pdfaid:conformance>/,
    '<pdfaid:conformance>A</pdfaid:conformance>',
  );
  xmp = replaceOnce(
    xmp,
    /<xmp:CreateDate>[^<]*<\/xmp:CreateDate>/,
    `<xmp:CreateDate>${day}T12:00:00Z</xmp:CreateDate>`,
  );
  const info = context.lookup(context.trailerInfo.Info, PDFDict);
  for (const [tag, key] of describedTwice) {
    // LibreOffice 7.4 escapes these texts twice.
    const text = escapeXml(info.lookupMaybe(PDFName.of(key), PDFHexString)?.decodeText() ?? '');
    xmp = xmp.replace(
      new RegExp(`(<${tag}>\\s*<rdf:\\w+>\\s*<rdf:li[^>]*>)[^<]*`),
      (_, start: string) => `${start}${text}`,
    );
  }
  context.assign(ref, PDFRawStream.of(stream.dict, Buffer.from(xmp, 'utf8')));
  info.set(PDFName.of('CreationDate'), PDFString.of(`D:${day.replaceAll('-', '')}120000Z`));
};

/** Parts of a colour profile that tell when it was made: the moment, twelve bytes, and a digest over all. */
const profileMoment = { start: 24, end: 36 };
const profileDigest = { start: 84, end: 100 };

let timeless: Buffer | undefined;

/** Replaces the colour profile, which LibreOffice makes anew for each PDF, by the first one without its moment. */
const shareProfile = ({ catalog, context }: PDFDocument): void => {
  const intent = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
  const ref = intent.get(PDFName.of('DestOutputProfile'));
  const stream = context.lookup(ref);
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) {
    throw new Error('the PDF has no colour profile');
  }
  if (timeless === undefined) {
    const profile = inflateSync(stream.getContents());
    profile.fill(0, profileMoment.start, profileMoment.end);
    for (const [index, part] of [2000, 1, 1].entries()) {
      profile.writeUInt16BE(part, profileMoment.start + index * 2);
    }
    profile.fill(0, profileDigest.start, profileDigest.end);
    timeless = deflateSync(profile);
  }
  context.assign(ref, PDFRawStream.of(stream.dict, timeless));
};

/** Names the file by what it was made from, where LibreOffice takes the time. */
const identify = ({ context }: PDFDocument, source: Uint8Array): void => {
  const id = createHash('sha256').update(source).digest('hex').slice(0, 32).toUpperCase();
  context.trailerInfo.ID = context.obj([PDFHexString.of(id), PDFHexString.of(id)]);
};

/**
 * Makes the PDF/A-2 that LibreOffice wrote a PDF/A-2a and PDF/UA-1, reproducibly for the same Word file. Its pages stay
 * as they are.
 * @param pdf as converted with `archive`
 * @param docx Word file it was converted from
 * @param day calendar day `yyyy-mm-dd` that dates it
 * @throws if LibreOffice writes it otherwise than expected
 */
export const finishPdf = async (pdf: Uint8Array, docx: Uint8Array, day: string): Promise<Buffer> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: Infinity });
  tidyTags(document);
  describe(document, day);
  shareProfile(document);
  identify(document, docx);
  removeUnused(document);
  const bytes = await document.save({
    useObjectStreams: false,
    updateFieldAppearances: false,
    addDefaultPage: false,
    objectsPerTick: Infinity,
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
