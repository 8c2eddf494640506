import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

type ChooseFocus = (dialog: HTMLDialogElement) => HTMLElement | null | undefined;

const untypedInputs = 'input:is([type=hidden], [type=checkbox], [type=radio], [type=file], [type=button])';
const fields = `:is(input, textarea, select):not(:disabled, [readonly], [tabindex='-1'], ${untypedInputs})`;

/** First visible field that can be filled in; fields for a password manager are skipped. */
export const findField: ChooseFocus = (dialog) =>
  [...dialog.querySelectorAll<HTMLElement>(fields)].find(
    (field) => field.closest('[aria-hidden=true], [hidden], [inert]') === null,
  );

/**
 * Open the browser's `<dialog>` over the page and return the focus when it closes. The browser would focus the first
 * focusable element, visible or not: here `autofocus` decides, else `chooseFocus`.
 */
export const useModal = (
  frame: RefObject<HTMLDialogElement | null>,
  open: boolean,
  chooseFocus: ChooseFocus,
): void => {
  const choose = useEffectEvent(chooseFocus);
  useEffect(() => {
    const element = frame.current;
    if (!open || element === null) return undefined;
    const opener = document.activeElement;
    const first = element.querySelector<HTMLElement>('[autofocus]') ?? choose(element);
    // Before opening: a focus that passes through a field would leave it validated as empty.
    first?.setAttribute('autofocus', '');
    if ('showModal' in element) element.showModal();
    if (document.activeElement !== first) first?.focus();
    return () => {
      if ('close' in element) element.close();
      // The browser returns the focus only while the dialog is still in the document.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open, frame]);
};
