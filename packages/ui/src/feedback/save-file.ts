/** Pass fetched bytes to the browser as a download. */
export const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Name of a reference's PDF: that of its Word file, with another ending. */
export const pdfNameOf = (wordName: string | null | undefined): string | null =>
  wordName?.replace(/\.docx$/, '.pdf') ?? null;
