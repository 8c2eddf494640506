import type { PageNeeds } from '@attesta/web-kit/first-load/page-start.ts';

type Scripts = PageNeeds['scripts'];

const preload = (scripts: Scripts): void => {
  for (const { url, integrity } of scripts) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    if (integrity !== undefined) {
      link.crossOrigin = 'anonymous';
      link.integrity = integrity;
    }
    link.href = url;
    document.head.append(link);
  }
};

const isHere = ({ src }: HTMLScriptElement): boolean =>
  performance.getEntriesByName(src, 'resource').length > 0;

/**
 * Asks for the scripts of the page's remote as soon as the shell's have come, which is before a slow processor has compiled
 * and begun them. Asked for with them, they would share a slow line with the shell, which is longer than all of them and
 * runs first.
 */
export const preloadBehindShell = (scripts: Scripts): void => {
  const look = (): void => {
    const ofShell = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')];
    // While the page is still being read, not all of them need be in it.
    if (document.readyState === 'loading' || !ofShell.every(isHere)) return;
    observer.disconnect();
    document.removeEventListener('readystatechange', look);
    preload(scripts);
  };
  const observer = new PerformanceObserver(look);
  observer.observe({ type: 'resource' });
  document.addEventListener('readystatechange', look);
};
