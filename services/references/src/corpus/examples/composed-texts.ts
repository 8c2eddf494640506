/** File with twelve composed references, each below a line with its title. */
export const composedTexts = new URL('composed-texts.txt', import.meta.url);

const titleMark = '=== ';

/** Content of the file for these texts. */
export const writeTexts = (texts: readonly (readonly [title: string, text: string])[]): string =>
  `${texts.map(([title, text]) => `${titleMark}${title}\n\n${text}`).join('\n\n')}\n`;

/** The texts of the file by their titles. */
export const readTexts = (file: string): Map<string, string> => {
  const entries = `\n${file}`.split(`\n${titleMark}`).slice(1);
  return new Map(
    entries.map((entry) => {
      const end = entry.indexOf('\n\n');
      return [entry.slice(0, end), entry.slice(end + 2).trimEnd()];
    }),
  );
};
