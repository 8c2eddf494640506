/** Picture to decode, and its maximum number of pixels. */
export type DecoderTask = { bytes: Uint8Array; maxPixels: number };

/** First `ready`, then for each task the logo as PNG, or null for an invalid picture. */
export type DecoderAnswer = 'ready' | { logo: Uint8Array | null };
