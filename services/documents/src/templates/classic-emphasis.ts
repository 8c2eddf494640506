import type { IParagraphStyleOptions, IStylesOptions } from 'docx';

const black = '000000';

type Run = NonNullable<IParagraphStyleOptions['run']>;

/** Emphasis of the classic template by style: one size, one weight; italics where the standard is bold. */
const emphasis: Readonly<Record<string, Run>> = {
  Heading2: { bold: false, italics: true },
  SignatureCompany: { bold: false },
  LetterheadName: { bold: false },
};

/** Size of the title, in parts of the body. */
const titleSize = 1.45;

/**
 * Turns the standard's styles into those of the template «klassisch»: a title in the weight of the text, nothing bold and
 * nothing grey.
 */
export const classicEmphasis = (styles: IStylesOptions, bodySize: number): IStylesOptions => ({
  ...styles,
  default: {
    ...styles.default,
    document: {
      ...styles.default?.document,
      run: { ...styles.default?.document?.run, color: black },
    },
    title: {
      ...styles.default?.title,
      run: {
        ...styles.default?.title?.run,
        size: Math.round(bodySize * titleSize),
        bold: false,
        color: black,
      },
    },
  },
  paragraphStyles: (styles.paragraphStyles ?? []).map((style) => {
    const run: Run = { ...style.run, ...emphasis[style.id] };
    return { ...style, run: 'color' in run ? { ...run, color: black } : run };
  }),
});
