import { chakra } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../elements/button.tsx';
import { CloseIcon } from '../elements/icons.tsx';
import { SectionTitle } from '../elements/text.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';
import { findField, useModal } from './use-modal.ts';

/**
 * Frame of a dialog: within the window, with its own scrolling. At the `side` it leaves the page in sight; on a small
 * screen it opens at the bottom.
 */
const DialogFrame = chakra(
  'dialog',
  {
    base: {
      width: 'full',
      maxWidth: 'min(32rem, calc(100vw - 2rem))',
      maxHeight: 'calc(100dvh - 2rem)',
      m: 'auto',
      p: '0',
      bg: 'bg',
      color: 'fg',
      // Also where it stands in a cell that aligns its buttons to the end.
      textAlign: 'start',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'float',
      overflow: 'auto',
      '&::backdrop': { bg: 'rgb(27 31 36 / 0.4)' },
    },
    variants: {
      placed: {
        middle: {},
        side: {
          mb: '0',
          mx: '0',
          maxWidth: { base: '100vw', md: '28rem' },
          maxHeight: { base: '85dvh', md: '100dvh' },
          height: { md: '100dvh' },
          mt: { md: '0' },
          marginInlineStart: { md: 'auto' },
          borderBottomRadius: '0',
        },
      },
    },
  },
  { forwardProps: ['closedby'] },
);

type DialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The content is one question, read out with the title. */
  readonly isQuestion?: boolean;
  /** `side`: beside the content it belongs to. */
  readonly placed?: 'middle' | 'side';
  /** Buttons at the foot, the main action last. */
  readonly actions?: ReactNode;
  /** Called on Escape or the close button; without it the dialog stays open. */
  readonly onClose?: (() => void) | undefined;
};

/**
 * Modal dialog on the browser's own `<dialog>`: keeps the focus inside, makes the rest of the page inert, closes on
 * Escape and returns the focus. Focus starts in the first field, else at the title. Children exist only while it is
 * open.
 */
export const Dialog = (props: DialogProps) => {
  const { open, title, children, isQuestion = false, placed = 'middle', actions, onClose } = props;
  const t = useUiTexts();
  const frame = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const contentId = useId();
  useModal(
    frame,
    open,
    // A question without a field focuses the harmless answer, as title and question are read out with the dialog.
    (dialog) =>
      findField(dialog) ??
      (isQuestion ? foot.current?.querySelector('button:not(:disabled)') : null) ??
      heading.current,
  );
  if (!open) return null;
  const stay = (): void => frame.current?.showModal();
  return (
    <DialogFrame
      ref={frame}
      placed={placed}
      // Browsers without modal dialogs still show the content.
      open={'showModal' in HTMLDialogElement.prototype ? undefined : true}
      aria-labelledby={titleId}
      aria-describedby={isQuestion ? contentId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Chromium cancels once and closes at the second Escape, whatever the handler did; older versions ignore
      // `closedby`.
      closedby={onClose === undefined ? 'none' : 'closerequest'}
      onClose={() => {
        if (frame.current?.open === false) (onClose ?? stay)();
      }}
    >
      <chakra.div
        position="relative"
        p={{ base: '5', sm: '6' }}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        <SectionTitle ref={heading} id={titleId} tabIndex={-1} pe={onClose === undefined ? '0' : '14'}>
          {title}
        </SectionTitle>
        <div id={contentId}>{children}</div>
        {actions !== undefined && (
          <chakra.div ref={foot} display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
            {actions}
          </chakra.div>
        )}
        {onClose !== undefined && (
          // Last in the tab order: the content comes first.
          <Button
            variant="quiet"
            size="sm"
            px="2"
            position="absolute"
            top={{ base: '4', sm: '5' }}
            insetEnd={{ base: '5', sm: '6' }}
            aria-label={t('close')}
            onClick={onClose}
          >
            <CloseIcon />
          </Button>
        )}
      </chakra.div>
    </DialogFrame>
  );
};
