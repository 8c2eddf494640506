import { PageNumber, PatchType, TextRun, patchDocument } from 'docx';
import { unzipSync } from 'fflate';
import { z } from 'zod';

import { safeLine } from './safe-text.ts';

/** Page of a paper in twips, as accounts publishes it. */
export const paperPageSchema = z.object({
  width: z.number(),
  height: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
  left: z.number(),
  header: z.number(),
  footer: z.number(),
  fonts: z.object({ body: z.string().optional(), title: z.string().optional() }),
  numbersPages: z.boolean(),
});
export type PaperPage = z.infer<typeof paperPageSchema>;

/** Company paper: a Word file that accounts has written anew, with four headers and footers of fixed names. */
export type Paper = { docx: Uint8Array; sha256: string; page: PaperPage };

/** Values that placeholders of a paper print. */
export type PaperValues = { organization: string; address: string; zip: string; city: string };

/** Parts of a paper as XML by the names of their files, with its pictures and their relations. */
export type FilledPaper = {
  xml: Readonly<Record<PaperPartName, string>>;
  /** Relations of a part, absent without pictures. */
  relations: Readonly<Partial<Record<PaperPartName, Uint8Array>>>;
  /** By the name of the file. */
  pictures: Readonly<Record<string, Uint8Array>>;
};

export const paperParts = ['headerFirst', 'headerNext', 'footerFirst', 'footerNext'] as const;
export type PaperPartName = (typeof paperParts)[number];

/**
 * Characters that stand for braces until the reference is merged: noncharacters, which no text of ours holds. So no
 * brace of the paper or of a name in it is ever read as a tag.
 */
const hidden = { '{': '\uFDD0', '}': '\uFDD1' } as const;

const hideBraces = (text: string): string => text.replaceAll('{', hidden['{']).replaceAll('}', hidden['}']);

/** Gives hidden braces back, after the merge. */
export const showBraces = (xml: string): string =>
  xml.replaceAll(hidden['{'], '{').replaceAll(hidden['}'], '}');

const textPatch = (value: string) => ({
  type: PatchType.PARAGRAPH,
  children: [new TextRun(hideBraces(safeLine(value)))],
});
const numberPatch = (number: (typeof PageNumber)[keyof typeof PageNumber]) => ({
  type: PatchType.PARAGRAPH,
  children: [new TextRun({ children: [number] })],
});

/** Fills the placeholders of a paper. All other braces in it are hidden (`showBraces`). */
export const fillPaper = async ({ docx }: Paper, values: PaperValues): Promise<FilledPaper> => {
  const filled = await patchDocument({
    outputType: 'nodebuffer',
    data: docx,
    keepOriginalStyles: true,
    patches: {
      organisation: textPatch(values.organization),
      adresse: textPatch(values.address),
      plz: textPatch(values.zip),
      ort: textPatch(values.city),
      seite: numberPatch(PageNumber.CURRENT),
      seiten: numberPatch(PageNumber.TOTAL_PAGES),
    },
  });
  const files = unzipSync(filled);
  const xml = Object.fromEntries(
    paperParts.map((name) => [
      name,
      hideBraces(Buffer.from(files[`word/${name}.xml`] ?? new Uint8Array()).toString('utf8')),
    ]),
  ) as Record<PaperPartName, string>;
  const relations = Object.fromEntries(
    paperParts.flatMap((name) => {
      const bytes = files[`word/_rels/${name}.xml.rels`];
      return bytes === undefined ? [] : [[name, bytes]];
    }),
  );
  const pictures = Object.fromEntries(
    Object.entries(files).filter(([name]) => /^word\/media\/paper\d+\.png$/.test(name)),
  );
  return { xml, relations, pictures };
};
