import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { remote } from '../remote.tsx';
import { vi } from 'vitest';

/** happy-dom has no layout: every observed element is visible at once, or never. The window is wide. */
export const stubViewport = (isInSight = true): void => {
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

/**
 * Renders the remote at a path for a customer.
 * @param isInSight true if observed elements count as visible; happy-dom has no layout
 */
export const renderWizard = (path: string, state?: unknown, isInSight = true) => {
  stubViewport(isInSight);
  return renderRoute(remote, path, { state, token: tokenOf('ROLE_USER', 'petra@example.ch') });
};
