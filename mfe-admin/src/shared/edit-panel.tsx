import { Button } from '@attesta/ui/elements/button.tsx';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useKeepInput, useKeptInput } from '@attesta/ui/forms/use-kept-input.ts';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { PanelFrame } from './panel-frame.tsx';

type EditPanelProps = {
  readonly title: string;
  readonly help?: string;
  /** The verb of the button that leads to the form. */
  readonly editLabel: string;
  readonly view: ReactNode;
  /** The form; `close` leads back to the view. */
  readonly renderForm: (close: () => void) => ReactNode;
};

/** The form of a panel; whoever opened it goes on at its first field. */
const Editor = ({ children }: { readonly children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), []);
  return <Box ref={frame}>{children}</Box>;
};

type EditButtonProps = {
  readonly label: string;
  readonly about: string;
  /** The form has just been closed. */
  readonly takesFocus: boolean;
  readonly onClick: () => void;
};

const EditButton = ({ label, about, takesFocus, onClick }: EditButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <Button ref={button} variant="outline" size="sm" onClick={onClick}>
      {label} <HiddenText>{about}</HiddenText>
    </Button>
  );
};

/** A panel that is looked at first, and changed by a form that takes the place of what it shows. */
export const EditPanel = ({ title, help, editLabel, view, renderForm }: EditPanelProps) => {
  const input = useKeptInput<'edit'>(title);
  const [mode, setMode] = useState<'first' | 'edit' | 'view'>(input.kept ?? 'first');
  useKeepInput(input, () => (mode === 'edit' ? mode : null));
  return (
    <PanelFrame
      title={title}
      help={help}
      action={
        mode !== 'edit' && (
          <EditButton
            label={editLabel}
            about={title}
            takesFocus={mode === 'view'}
            onClick={() => setMode('edit')}
          />
        )
      }
    >
      {mode === 'edit' ? <Editor>{renderForm(() => setMode('view'))}</Editor> : view}
    </PanelFrame>
  );
};
