/** Picture to decode, its maximum number of pixels, and the longest side of the result if it is not a logo's. */
export type DecoderTask = { bytes: Uint8Array; maxPixels: number; side?: number };

/** First `ready`, then for each task the logo as PNG, or null for an invalid picture. */
export type DecoderAnswer = 'ready' | { logo: Uint8Array | null };
