import { chakra } from '@chakra-ui/react';

/** A task with its handle and its buttons. */
export const TaskLine = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    '&[data-dragging]': { position: 'relative', zIndex: '1', opacity: 0.9 },
  },
});

/** For the mouse and the finger only: everybody else moves a line with Alt and an arrow key, or with the buttons. */
export const TaskHandle = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 'target',
    width: '6',
    flexShrink: '0',
    color: 'fg.muted',
    cursor: 'grab',
    touchAction: 'none',
    '&:active': { cursor: 'grabbing' },
    '&[data-idle]': { visibility: 'hidden' },
  },
});

/** A task; written over several rows where it is long. */
export const TaskTextarea = chakra('textarea', {
  base: {
    width: 'full',
    flex: { base: '1 1 calc(100% - 2rem)', sm: '1 1 0' },
    minWidth: '0',
    minHeight: 'target',
    px: '3',
    py: '2.5',
    bg: 'bg',
    fontSize: 'md',
    lineHeight: 'tight',
    resize: 'none',
    // Grows with a long task; browsers that cannot do so get the rows that are estimated for it.
    fieldSizing: 'content',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    '&[aria-invalid=true]': { borderColor: 'danger' },
  },
});
