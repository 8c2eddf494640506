/** Size of the browser's window, and of the room for captions below it, in CSS pixels. */
export const stage = { width: 1280, height: 640, captionRoom: 80 } as const;

/** Device pixels per CSS pixel. */
export const density = 1.25;

/** Size of a frame in device pixels. */
export const frameSize = {
  width: stage.width * density,
  height: (stage.height + stage.captionRoom) * density,
} as const;

export const framesPerSecond = 25;
