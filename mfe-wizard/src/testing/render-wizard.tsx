import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { remote } from '../remote.tsx';
import { vi } from 'vitest';

/** happy-dom lays nothing out: whatever is observed is in sight at once, or never. The window is wide. */
const stubViewport = (isInSight: boolean): void => {
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
 * Shows the remote at a path to a customer.
 * @param isInSight whether what is observed counts as being on screen; happy-dom lays nothing out
 */
export const renderWizard = (path: string, state?: unknown, isInSight = true) => {
  stubViewport(isInSight);
  return renderRoute(remote, path, { state, token: tokenOf('ROLE_USER', 'petra@example.ch') });
};
