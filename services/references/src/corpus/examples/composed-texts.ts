/** Twelve whole references as they are composed, each below a line with its title. */
export const composedTexts = new URL('composed-texts.txt', import.meta.url);

const titleMark = '=== ';

/** What stands in the file for these texts, by their titles. */
export const writeTexts = (texts: readonly (readonly [title: string, text: string])[]): string =>
  `${texts.map(([title, text]) => `${titleMark}${title}\n\n${text}`).join('\n\n')}\n`;

/** The texts of the file by their titles. */
export const readTexts = (file: string): Map<string, string> => {
  const parts = `\n${file}`.split(`\n${titleMark}`).slice(1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n\n');
      return [part.slice(0, end), part.slice(end + 2).trimEnd()];
    }),
  );
};
