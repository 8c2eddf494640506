import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useEffectEvent } from 'react';

import { StickyBar } from '../../shared/sticky-bar.tsx';
import type { EditorState } from './changes/text-editor.ts';
import { SavedLine } from './saved-line.tsx';

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
    <StickyBar>
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
    </StickyBar>
  );
};
