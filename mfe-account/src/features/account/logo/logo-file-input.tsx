import { Button } from '@attesta/ui/elements/button.tsx';
import { FieldError, FieldHelp } from '@attesta/ui/fields/field-frame.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { describeControl } from '@attesta/ui/fields/use-field-state.ts';
import { useTexts } from '@attesta/web-kit';
import { useId, useRef } from 'react';
import { useFocusOnMount } from './use-focus-on-mount.ts';

type LogoFileInputProps = {
  readonly fileName: string;
  readonly fault: string | null;
  readonly isScaling: boolean;
  readonly hasLogo: boolean;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
};

/** Replaces the browser's file button, whose text is in the browser's language. */
export const LogoFileInput = ({
  fileName,
  fault,
  isScaling,
  hasLogo,
  onChoose,
  onRemove,
}: LogoFileInputProps) => {
  const t = useTexts('account');
  const input = useRef<HTMLInputElement>(null);
  const button = useFocusOnMount(true);
  const state = describeControl(useId(), fault, true);
  return (
    <Stack gap="1.5">
      <Row gap="3">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-hidden
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) onChoose(file);
            // Reset, so that choosing the same file again fires a change.
            target.value = '';
          }}
        />
        <Button
          variant="outline"
          ref={button}
          loading={isScaling}
          id={state.id}
          aria-describedby={state.control['aria-describedby']}
          onClick={() => input.current?.click()}
        >
          {t('logo.choose')}
        </Button>
        {hasLogo && (
          <Button variant="quiet" onClick={onRemove}>
            {t('logo.remove')}
          </Button>
        )}
      </Row>
      {fileName !== '' && (
        <Text size="sm" overflowWrap="anywhere">
          {fileName}
        </Text>
      )}
      <FieldHelp id={state.helpId}>{t('logo.fileHelp')}</FieldHelp>
      <FieldError state={state} />
    </Stack>
  );
};
