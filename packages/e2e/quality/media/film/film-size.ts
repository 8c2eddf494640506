/** Of the browser's window in CSS pixels, and of the room below it that captions stand in. */
export const stage = { width: 1280, height: 640, captionRoom: 80 } as const;

/** Dots for a CSS pixel. */
export const density = 1.25;

/** Of a frame in dots. */
export const frameSize = {
  width: stage.width * density,
  height: (stage.height + stage.captionRoom) * density,
} as const;

export const framesPerSecond = 25;
