import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';

import type { EditorState } from './changes/text-editor.ts';
import { SavedLine } from './saved-line.tsx';

/** Sticky at the upper edge, except in a low window, where it would cover the page. */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    py: '2',
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
    bg: 'bg',
    borderBottomWidth: '1px',
    '@supports (position: sticky)': { '@media (max-height: 560px)': { position: 'static' } },
  },
});

type TextToolbarProps = {
  readonly state: EditorState;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
};

/** Undo and redo by button and key, and what is saved. */
export const TextToolbar = ({ state, onUndo, onRedo }: TextToolbarProps) => {
  const t = useTexts('wizard');
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    // A reason that is being typed has an undo of its own.
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    event.preventDefault();
    (event.shiftKey ? onRedo : onUndo)();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const buttons = [
    ['undo', state.canUndo, onUndo],
    ['redo', state.canRedo, onRedo],
  ] as const;
  return (
    <Bar>
      <Row gap="1" ms="-3">
        {buttons.map(([name, isPossible, act]) => (
          <Button
            key={name}
            variant="quiet"
            size="sm"
            minHeight={{ base: 'target', md: '9' }}
            aria-keyshortcuts={name === 'undo' ? 'Control+Z Meta+Z' : 'Control+Shift+Z Meta+Shift+Z'}
            // Not `disabled`: after the last step the button would lose the focus.
            aria-disabled={!isPossible}
            css={{ '&[aria-disabled=true]': { color: 'fg.muted', cursor: 'default', bg: 'transparent' } }}
            onClick={() => isPossible && act()}
          >
            {t(`text.${name}`)}
          </Button>
        ))}
      </Row>
      <SavedLine saving={state.saving} />
    </Bar>
  );
};
