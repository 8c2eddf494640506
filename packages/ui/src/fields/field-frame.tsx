import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { HelpTip } from '../dialogs/help-tip.tsx';
import type { FieldState } from './use-field-state.ts';
import { useUiTexts } from '../i18n/ui-texts.ts';

const Label = chakra('label', { base: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'tight' } });
const Help = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted', lineHeight: 'tight' } });
const Fault = chakra('p', {
  base: { fontSize: 'sm', color: 'danger', lineHeight: 'tight', fontWeight: 'medium' },
});

export const FieldHelp = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <Help id={id}>{children}</Help>
);

/** Read out when it appears: a field's error is usually found on blur. */
export const FieldError = ({ state }: { readonly state: FieldState }) =>
  state.error === null ? null : (
    <Fault id={state.errorId} role="alert">
      {state.error}
    </Fault>
  );

export const OptionalMark = () => {
  const t = useUiTexts();
  return (
    <chakra.span color="fg.muted" fontWeight="normal">
      {` (${t('optional')})`}
    </chakra.span>
  );
};

type FieldFrameProps = {
  readonly state: FieldState;
  readonly label: string;
  readonly help?: ReactNode;
  /** Longer help, behind a button beside the label. */
  readonly tip?: string | undefined;
  readonly optional?: boolean;
  readonly children: ReactNode;
};

/** Label, control, help line and error, one below the other. */
export const FieldFrame = ({ state, label, help, tip, optional = false, children }: FieldFrameProps) => (
  <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0">
    <chakra.div display="flex" alignItems="center" gap="1">
      <Label htmlFor={state.id}>
        {label}
        {optional && <OptionalMark />}
      </Label>
      {tip !== undefined && (
        // Larger than its line, as a touch target, without moving the field.
        <chakra.span my="-3">
          <HelpTip about={label}>{tip}</HelpTip>
        </chakra.span>
      )}
    </chakra.div>
    {children}
    {help !== undefined && <FieldHelp id={state.helpId}>{help}</FieldHelp>}
    <FieldError state={state} />
  </chakra.div>
);
