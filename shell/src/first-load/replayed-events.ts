import { storeNoticeSeen } from './cookie-notice-seen.ts';

/** The frame listens earlier than the page, whose code comes from its remote. */
type Area = 'frame' | 'page';

declare global {
  /** Last click on a button of an area before it listened; null once it listens. */
  var attestaEarlyClicks: Partial<Record<Area, MouseEvent | null>> | undefined;
  /** Fields of the page that lost focus with a value before the page listened; null once it listens. */
  var attestaEarlyLeaves: Set<HTMLInputElement> | null | undefined;
}

const clicks = (): Partial<Record<Area, MouseEvent | null>> => (globalThis.attestaEarlyClicks ??= {});

const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('button') : null;

/** Make the style sheet hide the cookie notice. */
export const hideNotice = (): void => {
  document.documentElement.dataset['notice'] = 'seen';
};

const recordEarlyBlurs = (): void =>
  document.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.value === '') return;
    if (globalThis.attestaEarlyLeaves !== null) (globalThis.attestaEarlyLeaves ??= new Set()).add(target);
  });

/** Fields are validated on blur: dispatch the blurs again that nothing listened to. */
const replayBlurs = (): void => {
  const fields = globalThis.attestaEarlyLeaves;
  globalThis.attestaEarlyLeaves = null;
  for (const field of fields ?? []) {
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
};

/**
 * Record clicks before hydration, so that nobody has to click twice. The cookie notice closes at once, so that nothing
 * moves later. Submit buttons are left out: the form's data is not there yet.
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
    // Capture phase: React stops clicks on what it has not hydrated yet.
    true,
  );

/** Record clicks and blurs of the page until the application listens; called by the first script. */
export const recordEarlyEvents = (): void => {
  recordEarlyClick();
  recordEarlyBlurs();
};

/** Replay the recorded events of an area that now listens. Skip a click that is still being dispatched. */
export const replayEvents = (area: Area): void => {
  if (area === 'page') replayBlurs();
  const click = clicks()[area];
  clicks()[area] = null;
  if (click === undefined || click === null || click.eventPhase !== Event.NONE) return;
  const button = buttonOf(click);
  if (button?.isConnected === true) button.click();
};
