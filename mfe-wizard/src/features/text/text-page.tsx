import type { ReferenceWording } from '@attesta/contracts';
import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { LeaveDialog } from '@attesta/ui/dialogs/leave-dialog.tsx';
import { useLeaveGuard } from '@attesta/ui/dialogs/use-leave-guard.ts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { HiddenText, Status, Text } from '@attesta/ui/elements/text.tsx';
import { Grid } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useRef, useState } from 'react';

import { isRedirectTarget } from '../../saving/redirect-targets.ts';
import { useKeepFindingInText } from './sentence/use-keep-finding.ts';
import { sentencesOf } from './changes/apply-changes.ts';
import { EditableText } from './editable-text.tsx';
import { PanelFrame, useIsBeside } from './panel-frame.tsx';
import { SavedLine } from './saved-line.tsx';
import { SentencePanel } from './sentence/sentence-panel.tsx';
import type { OpenField } from './sentence/sentence-panel.tsx';
import { elementIdOf, isChanged } from './sentence/sentence-state.ts';
import { TextFrame } from './text-frame.tsx';
import { TextNotices } from './text-notices.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { useSentenceCommands } from './sentence/use-sentence-commands.ts';
import { useTextEditor } from './use-text-editor.ts';

const focusSentence = (id: string): void =>
  document.getElementById(elementIdOf(id))?.focus({ preventScroll: true });

const newId = (): string => `own.${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** Next place of the focus: to the first action of the panel, or to a sentence. A new object repeats it. */
type FocusGoal = { readonly sentence: string | null };

type TextPageProps = {
  readonly zeugnisId: string;
  readonly initial: ReferenceWording;
  /** Finishing was refused, because some sentences wait for a decision. */
  readonly wasRefused: boolean;
};

/** The reference as text, with the panel of the selected sentence. */
export const TextPage = ({ zeugnisId, initial, wasRefused }: TextPageProps) => {
  const t = useTexts('wizard');
  const [editor, state] = useTextEditor(zeugnisId, initial);
  const { text, turn } = state;
  const isBeside = useIsBeside();
  const all = sentencesOf(text);
  const [chosen, setChosen] = useState<string | null>(null);
  const [field, setField] = useState<OpenField | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [showsWordings, setShowsWordings] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState({ message: '', count: 0 });
  const [goal, setGoal] = useState<FocusGoal | null>(null);
  const panel = useRef<HTMLElement>(null);
  const say = (message: string): void => setSaid(({ count }) => ({ message, count: count + 1 }));
  const commands = useSentenceCommands(editor, text, say);
  const keepFinding = useKeepFindingInText(zeugnisId, editor);

  const selectedId = field?.sentence ?? chosen;
  const sentence = all.find(({ id }) => id === selectedId);
  const isNew = field !== null && field.behind !== null;

  // The button that was pressed may be gone, as with the wording that is now in force.
  useEffect(() => {
    if (said.count > 0 && chosen !== null && document.activeElement === document.body) focusSentence(chosen);
  }, [said, chosen]);

  useEffect(() => {
    if (goal === null) return;
    if (goal.sentence !== null) focusSentence(goal.sentence);
    else panel.current?.querySelector<HTMLElement>('button, textarea')?.focus();
  }, [goal]);

  const closeField = (): void => {
    editor.stopTyping();
    if (field !== null && all.some(({ id }) => id === field.sentence)) setChosen(field.sentence);
    setField(null);
  };
  const select = (id: string): void => {
    if (field !== null && field.sentence !== id) closeField();
    setChosen(id);
  };
  const open = (id: string, byKey: boolean): void => {
    select(id);
    setSheetOpen(true);
    if (byKey && isBeside) setGoal({ sentence: null });
  };
  const leavePanel = (): void => {
    closeField();
    setSheetOpen(false);
    // A new sentence without a word is not there.
    if (isBeside) setGoal({ sentence: sentence?.id ?? chosen });
  };
  const turnBack = (act: () => string | null, message: string): void => {
    const id = act();
    if (id !== null) {
      setChosen(id);
      document.getElementById(elementIdOf(id))?.scrollIntoView({ block: 'nearest' });
    }
    say(message);
  };
  const add = (behind: string): void => setField({ sentence: newId(), behind, asParagraph: false });
  const guard = useLeaveGuard({
    isUnsaved: editor.isUnsaved,
    save: editor.settle,
    isFree: isRedirectTarget,
  });
  const leave = (): void => {
    editor.discard();
    guard.leave();
  };
  const position = all.findIndex(({ id }) => id === selectedId) + 1;
  const numbered =
    sentence === undefined
      ? t('text.noneTitle')
      : t('text.position', { number: position, count: all.length });
  const announcement = (
    <HiddenText>
      <Status key={said.count} as="span">
        {said.message}
      </Status>
    </HiddenText>
  );
  return (
    <TextFrame
      zeugnisId={zeugnisId}
      action={
        <Button
          variant="quiet"
          size="sm"
          minHeight={{ base: 'target', md: '9' }}
          mx="-3"
          css={{ '&:disabled': { bg: 'transparent', borderColor: 'transparent' } }}
          disabled={!all.some(isChanged) && text.displaced.length === 0}
          onClick={() => setAsking(true)}
        >
          {t('text.resetAll')}
        </Button>
      }
    >
      <TextToolbar
        state={state}
        onUndo={() => state.canUndo && turnBack(editor.undo, t('text.said.undone'))}
        onRedo={() => state.canRedo && turnBack(editor.redo, t('text.said.redone'))}
      />
      <TextNotices
        zeugnisId={zeugnisId}
        editor={editor}
        state={state}
        wasRefused={wasRefused}
        onSelect={(id) => {
          open(id, true);
          document.getElementById(elementIdOf(id))?.scrollIntoView({ block: 'center' });
        }}
      />
      <Grid
        gap="8"
        alignItems="start"
        css={{
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@media (min-width: 901px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 22rem)' },
        }}
      >
        <EditableText text={text} selected={selectedId} onSelect={select} onOpen={open} />
        <PanelFrame
          isBeside={isBeside}
          isOpen={isSheetOpen && (sentence !== undefined || isNew)}
          title={isNew ? t('text.newSentence') : numbered}
          words={field === null && sentence?.state !== 'stale' ? (sentence?.text ?? null) : null}
          language={text.language}
          frame={panel}
          onLeave={leavePanel}
        >
          {sentence === undefined && field === null ? (
            <Text size="sm" tone="muted">
              {t('text.none')}
            </Text>
          ) : (
            <SentencePanel
              zeugnisId={zeugnisId}
              text={text}
              sentence={sentence}
              field={field}
              editor={editor}
              commands={commands}
              turn={turn}
              showsWordings={showsWordings}
              onShowWordings={setShowsWordings}
              onField={(next) => (next === null ? closeField() : setField(next))}
              onAdd={add}
              onSelect={setChosen}
              onKeep={keepFinding}
              onDone={() => setSheetOpen(false)}
            />
          )}
          {!isBeside && (
            <>
              {(state.saving.savedAt !== null || state.saving.phase !== 'idle') && (
                <SavedLine saving={state.saving} />
              )}
              {isSheetOpen && announcement}
            </>
          )}
        </PanelFrame>
      </Grid>
      {(isBeside || !isSheetOpen) && announcement}
      <ConfirmDialog
        open={isAsking}
        title={t('text.resetAllTitle')}
        confirmLabel={t('text.resetAllConfirm')}
        cancelLabel={t('text.cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          setField(null);
          commands.resetAll();
        }}
      >
        {t('text.resetAllText')}
      </ConfirmDialog>
      <LeaveDialog guard={{ ...guard, leave }} />
    </TextFrame>
  );
};
