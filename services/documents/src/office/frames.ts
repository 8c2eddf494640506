/** One message between us and the bridge: a letter that says what it is, and bytes. */
export type Frame = { kind: string; payload: Buffer };

const headLength = 5;

export const encodeFrame = (kind: string, payload: Uint8Array): Buffer => {
  const frame = Buffer.allocUnsafe(headLength + payload.length);
  frame.write(kind, 0, 'latin1');
  frame.writeUInt32BE(payload.length, 1);
  frame.set(payload, headLength);
  return frame;
};

/** Puts frames together from the chunks of a stream and hands over each complete one. */
export const readFrames = (onFrame: (frame: Frame) => void): ((chunk: Buffer) => void) => {
  let chunks: Buffer[] = [];
  let length = 0;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= headLength) {
      const bytes = chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks);
      chunks = [bytes];
      const end = headLength + bytes.readUInt32BE(1);
      if (length < end) return;
      onFrame({ kind: String.fromCharCode(bytes[0] ?? 0), payload: bytes.subarray(headLength, end) });
      chunks = [bytes.subarray(end)];
      length -= end;
    }
  };
};
