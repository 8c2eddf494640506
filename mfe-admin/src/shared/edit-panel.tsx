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
  /** Label of the button that opens the form. */
  readonly editLabel: string;
  readonly view: ReactNode;
  /** The form; `close` returns to the view. */
  readonly renderForm: (close: () => void) => ReactNode;
};

/** Focuses the first field of the form. */
const Editor = ({ children }: { readonly children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), []);
  return <Box ref={frame}>{children}</Box>;
};

type EditButtonProps = {
  readonly label: string;
  readonly about: string;
  /** True after the form has closed. */
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

/** A panel that shows either a view or a form. */
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
