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

const isLoaded = ({ src }: HTMLScriptElement): boolean =>
  performance.getEntriesByName(src, 'resource').length > 0;

/**
 * Request the scripts of the page's remote as soon as the shell's have arrived, before a slow processor has compiled
 * and run them. Requested earlier, they would share a slow connection with the shell, which is larger and runs first.
 */
export const preloadBehindShell = (scripts: Scripts): void => {
  const preloadWhenLoaded = (): void => {
    const shellScripts = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')];
    // While the document is parsed, some script tags may still be missing.
    if (document.readyState === 'loading' || !shellScripts.every(isLoaded)) return;
    observer.disconnect();
    document.removeEventListener('readystatechange', preloadWhenLoaded);
    preload(scripts);
  };
  const observer = new PerformanceObserver(preloadWhenLoaded);
  observer.observe({ type: 'resource' });
  document.addEventListener('readystatechange', preloadWhenLoaded);
};
