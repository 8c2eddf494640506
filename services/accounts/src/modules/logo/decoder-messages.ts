/** A picture to decode, and how many pixels it may have. */
export type DecoderTask = { bytes: Uint8Array; maxPixels: number };

/** First `ready`, then for each task the logo as PNG, or null for what is no picture. */
export type DecoderAnswer = 'ready' | { logo: Uint8Array | null };
