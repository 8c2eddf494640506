import { textLimits } from '@attesta/contracts';
import type { Language } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { FieldFrame } from '@attesta/ui/fields/field-frame.tsx';
import { describeControl } from '@attesta/ui/fields/use-field-state.ts';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { controlRecipe } from '@attesta/ui/theme/control-recipe.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

/** Ctrl or Cmd with Z, or with Shift and Z. */
const isUndoKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'z';

const Textarea = chakra('textarea', controlRecipe);

/** Height of all lines, in the browsers without `field-sizing` too. */
const grow = (field: HTMLTextAreaElement): void => {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + 2}px`;
};

type WordsFieldProps = {
  readonly label: string;
  /** Words at the start. */
  readonly words: string;
  /** Language of the reference. */
  readonly language: Language;
  /** False for a new sentence, which may be left empty. */
  readonly isRequired: boolean;
  /** Called with words that can be saved. */
  readonly onWords: (words: string) => void;
  /** Tells whether the field holds words that cannot be saved. */
  readonly onHold: (held: boolean) => void;
  readonly onDone: () => void;
  /** Choice below the field. */
  readonly children?: ReactNode;
};

/** Field for one sentence. It grows with its words, which are plain text: a line break becomes a space. */
export const WordsField = (props: WordsFieldProps) => {
  const { label, words, language, isRequired, onWords, onHold, onDone, children } = props;
  const t = useTexts('wizard');
  const [value, setValue] = useState(words);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    grow(element);
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const over = value.length - textLimits.sentence;
  const isBlank = value.trim() === '';
  const tooLong = over > 0 ? t('text.tooLong', { count: over }) : null;
  const error = isBlank && isRequired ? t('text.blank') : tooLong;
  const state = describeControl(useId(), error, true);
  const change = (typed: string): void => {
    const line = typed.replaceAll(/\s*[\r\n]+\s*/g, ' ');
    setValue(line);
    onHold(line.length > textLimits.sentence);
    if (line.length <= textLimits.sentence && (line.trim() !== '' || !isRequired)) onWords(line);
  };
  const handleKey = (event: KeyboardEvent): void => {
    // The browser takes back what was typed here; the page, once nothing of it is left.
    if (isUndoKey(event) && value !== words) event.stopPropagation();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (error === null) onDone();
  };
  return (
    <Stack gap="3">
      <FieldFrame
        state={state}
        label={label}
        help={t('text.characters', { count: value.length, most: textLimits.sentence })}
      >
        <Textarea
          ref={field}
          {...state.control}
          lang={language}
          rows={3}
          resize="none"
          overflow="hidden"
          fontFamily="serif"
          lineHeight="body"
          value={value}
          onChange={(event) => {
            change(event.target.value);
            grow(event.target);
          }}
          onKeyDown={handleKey}
        />
      </FieldFrame>
      {children}
      <Row gap="3">
        <Button size="sm" minHeight={{ base: 'target', md: '9' }} onClick={onDone}>
          {t('text.done')}
        </Button>
        <Text size="sm" tone="muted">
          {t('text.savesItself')}
        </Text>
      </Row>
    </Stack>
  );
};
