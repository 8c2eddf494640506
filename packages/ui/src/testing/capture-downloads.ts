import { afterEach, beforeEach, vi } from 'vitest';

export type Download = { readonly name: string; readonly blob: Blob | undefined };

/** Capture the downloads of pages in every test of the file, instead of saving them. */
export const captureDownloads = (): { readonly taken: readonly Download[] } => {
  const holder: { taken: Download[] } = { taken: [] };
  beforeEach(() => {
    holder.taken = [];
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = `blob:${blobs.size}`;
      if ('text' in blob) blobs.set(url, blob);
      return url;
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function capture(
      this: HTMLAnchorElement,
    ) {
      holder.taken.push({ name: this.download, blob: blobs.get(this.href) });
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return holder;
};
