import { storeNoticeSeen } from './cookie-notice-seen.ts';

/** What surrounds a page listens earlier than the page itself, whose code comes from its remote. */
type Area = 'frame' | 'page';

declare global {
  /** The last click on a button of an area while nothing listened there; null from then on that something does. */
  var attestaEarlyClicks: Partial<Record<Area, MouseEvent | null>> | undefined;
  /** Fields of the page that were left with something in them while nothing listened there; null from then on. */
  var attestaEarlyLeaves: Set<HTMLInputElement> | null | undefined;
}

const clicks = (): Partial<Record<Area, MouseEvent | null>> => (globalThis.attestaEarlyClicks ??= {});

const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('button') : null;

/** Says to the style sheet that the notice about cookies is not to be shown. */
export const hideNotice = (): void => {
  document.documentElement.dataset['notice'] = 'seen';
};

const recordEarlyBlurs = (): void =>
  document.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.value === '') return;
    if (globalThis.attestaEarlyLeaves !== null) (globalThis.attestaEarlyLeaves ??= new Set()).add(target);
  });

/** A field is checked when it is left: those that were left before anything listened are left once more. */
const replayBlurs = (): void => {
  const fields = globalThis.attestaEarlyLeaves;
  globalThis.attestaEarlyLeaves = null;
  for (const field of fields ?? []) {
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
};

/**
 * For the first script: header, notice and a prerendered page stand before the application, and nobody is to click them
 * twice. The notice goes at once, so that nothing moves later; all else waits. Buttons that send a form are left out: what
 * they would send is not there yet.
 */
const recordEarlyClick = (): void =>
  document.addEventListener(
    'click',
    (event) => {
      const button = buttonOf(event);
      if (button === null) return;
      const area = button.closest('main') === null ? 'frame' : 'page';
      if (clicks()[area] === null || (area === 'page' && button.type !== 'button')) return;
      if (button.matches('.shell-cookies__accept')) {
        storeNoticeSeen();
        hideNotice();
      } else {
        clicks()[area] = event;
      }
    },
    // Before React, which lets no click through to what it has not taken over.
    true,
  );

/** For the first script: what is done on the page before the application listens is done once it does. */
export const recordEarlyEvents = (): void => {
  recordEarlyClick();
  recordEarlyBlurs();
};

/** For an area, once it listens. A click that is under way just now is still coming there by itself. */
export const replayEvents = (area: Area): void => {
  if (area === 'page') replayBlurs();
  const click = clicks()[area];
  clicks()[area] = null;
  if (click === undefined || click === null || click.eventPhase !== Event.NONE) return;
  const button = buttonOf(click);
  if (button?.isConnected === true) button.click();
};
