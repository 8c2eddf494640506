import type { ReferenceWording, TextSentence } from '@attesta/contracts';
import { CheckboxInput } from '@attesta/ui/fields/checkbox-input.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';

import type { TextEditor } from '../changes/text-editor.ts';
import { SentenceActions } from './sentence-actions.tsx';
import { SentenceFacts } from './sentence-facts.tsx';
import { SentenceFindings } from './sentence-findings.tsx';
import type { KeepFinding } from './sentence-findings.tsx';
import { StaleChoice } from './stale-choice.tsx';
import { movesOf, placeBehind, roomFor, siblingsOf } from './use-sentence-commands.ts';
import type { SentenceCommands } from './use-sentence-commands.ts';
import { WordsField } from './words-field.tsx';

/** Field that is open: for a sentence that is there, or for a new one behind another. */
export type OpenField = {
  readonly sentence: string;
  /** Null unless the sentence is new. */
  readonly behind: string | null;
  readonly asParagraph: boolean;
};

export type SentencePanelProps = {
  readonly zeugnisId: string;
  readonly text: ReferenceWording;
  /** Selected sentence; a new one is undefined before its first word. */
  readonly sentence: TextSentence | undefined;
  readonly field: OpenField | null;
  readonly editor: TextEditor;
  readonly commands: SentenceCommands;
  /** Grows with each undo, which also changes the words of the field. */
  readonly turn: number;
  readonly showsWordings: boolean;
  readonly onShowWordings: (shows: boolean) => void;
  readonly onField: (field: OpenField | null) => void;
  readonly onAdd: (behind: string) => void;
  /** Called with the sentence beside one that goes for good. */
  readonly onSelect: (id: string) => void;
  readonly onKeep: KeepFinding;
  /** Called after a change that is complete with one click. */
  readonly onDone: () => void;
};

/** Content of the panel: what the sentence says, the field or the actions, and findings. */
export const SentencePanel = (props: SentencePanelProps) => {
  const { zeugnisId, text, sentence, field, editor, commands, turn, onField, onDone } = props;
  const t = useTexts('wizard');
  const room = roomFor(text);
  const placeOf = ({ behind, asParagraph }: OpenField): string =>
    behind === null ? '' : placeBehind(text, behind, asParagraph);
  const then = (act: () => void): void => {
    act();
    onDone();
  };
  const toggleParagraph = (open: OpenField, asParagraph: boolean): void => {
    const changed = { ...open, asParagraph };
    const words = sentence?.typed ?? null;
    if (words !== null) {
      editor.type(open.sentence, '', placeOf(open));
      editor.type(open.sentence, words, placeOf(changed));
    }
    onField(changed);
  };
  const fieldPart = field !== null && (
    <WordsField
      key={`${field.sentence} ${turn}`}
      label={t(field.behind === null ? 'text.words' : 'text.newWords')}
      words={sentence === undefined ? '' : (sentence.typed ?? sentence.text)}
      language={text.language}
      isRequired={field.behind === null}
      onWords={(words) => editor.type(field.sentence, words, placeOf(field))}
      onHold={editor.hold}
      onDone={() => then(() => onField(null))}
    >
      {field.behind !== null && (room.paragraph || field.asParagraph) && (
        <CheckboxInput
          checked={field.asParagraph}
          onChange={(asParagraph) => toggleParagraph(field, asParagraph)}
        >
          {t('text.asParagraph')}
        </CheckboxInput>
      )}
    </WordsField>
  );
  if (sentence === undefined) return <Stack gap="5">{fieldPart}</Stack>;
  const { sentences, index } = siblingsOf(text, sentence.id);
  return (
    <Stack gap="5">
      {field?.behind === undefined || field.behind === null ? (
        <SentenceFacts zeugnisId={zeugnisId} sentence={sentence} />
      ) : null}
      {sentence.state === 'stale' && (
        <StaleChoice
          sentence={sentence}
          language={text.language}
          onKeep={() => then(() => commands.keepStale(sentence))}
          onReset={() => then(() => commands.reset(sentence))}
        />
      )}
      {fieldPart}
      <SentenceFindings findings={sentence.findings} onKeep={props.onKeep} />
      {field === null && (
        <SentenceActions
          // A button that was pressed for one sentence must not stay focused for the next.
          key={sentence.id}
          sentence={sentence}
          language={text.language}
          canMove={movesOf(text, sentence)}
          canAdd={room.sentence}
          showsWordings={props.showsWordings}
          onShowWordings={props.onShowWordings}
          onChoose={(wording) => then(() => commands.choose(sentence, wording))}
          onEdit={() => onField({ sentence: sentence.id, behind: null, asParagraph: false })}
          onAdd={() => props.onAdd(sentence.id)}
          onRemove={() => {
            const neighbour = sentences[index - 1] ?? sentences[index + 1];
            if (sentence.state === 'own' && neighbour !== undefined) props.onSelect(neighbour.id);
            then(() => commands.remove(sentence));
          }}
          onRestore={() => then(() => commands.takeBack(sentence))}
          onReset={() => then(() => commands.reset(sentence))}
          onMove={(direction) => commands.move(sentence, direction)}
        />
      )}
    </Stack>
  );
};
