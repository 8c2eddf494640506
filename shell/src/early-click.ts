import { rememberNotice } from './layout/cookie-notice-seen.ts';

declare global {
  /** The button of the frame that was clicked last while nothing listened; null from then on that something does. */
  var attestaEarlyClick: HTMLElement | null | undefined;
}

/** Says to the style sheet that the notice about cookies is not to be shown. */
export const hideNotice = (): void => {
  document.documentElement.dataset['notice'] = 'seen';
};

/**
 * For the first script: header and notice stand before the application, and nobody is to click them twice. The notice goes
 * at once, so that nothing moves later; what the menu does waits.
 */
export const keepEarlyClick = (): void =>
  document.addEventListener('click', ({ target }) => {
    if (globalThis.attestaEarlyClick === null || !(target instanceof Element)) return;
    const button = target.closest('button');
    if (button === null || button.closest('main') !== null) return;
    if (button.matches('.shell-cookies__accept')) {
      rememberNotice();
      hideNotice();
    } else {
      globalThis.attestaEarlyClick = button;
    }
  });

/** For the application, once it listens. */
export const clickAgain = (): void => {
  const button = globalThis.attestaEarlyClick;
  globalThis.attestaEarlyClick = null;
  if (button?.isConnected === true) button.click();
};
