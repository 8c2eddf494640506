import { vi } from 'vitest';

/** happy-dom lays nothing out: whatever is observed is in sight at once, or never. The window is wide. */
export const stubViewport = (isInSight: boolean): void => {
  const ignore = (): void => {};
  const wide = { matches: true, addEventListener: ignore, removeEventListener: ignore };
  vi.stubGlobal('matchMedia', () => wide);
  const height = isInSight ? 500 : 0;
  const entry = { intersectionRect: { height }, boundingClientRect: { height: 500 } };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: (typeof entry)[]) => void;
      constructor(tell: (entries: (typeof entry)[]) => void) {
        this.tell = tell;
      }
      observe(): void {
        this.tell([entry]);
      }
      disconnect(): void {}
    },
  );
};
