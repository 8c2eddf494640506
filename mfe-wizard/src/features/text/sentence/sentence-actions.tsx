import type { Language, TextSentence } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { ArrowIcon } from '@attesta/ui/elements/icons.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { isChanged } from './sentence-state.ts';

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    '& > li + li': { borderTopWidth: '1px' },
  },
});

const Action = chakra('button', {
  base: {
    display: 'flex',
    width: 'full',
    minHeight: 'target',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    px: '3',
    py: '2',
    textAlign: 'start',
    color: 'accent',
    fontWeight: 'medium',
    fontSize: 'sm',
    lineHeight: 'tight',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: '-2px' },
    '@media (hover: hover)': { '&:hover:not([aria-disabled=true])': { bg: 'accent.tint' } },
    '&[aria-disabled=true]': { color: 'fg.muted', cursor: 'not-allowed' },
  },
});

/** Other wordings, in the look of the document. */
const Wordings = chakra('ul', {
  base: {
    listStyleType: 'none',
    bg: 'bg.subtle',
    borderTopWidth: '1px',
    '& > li + li': { borderTopWidth: '1px' },
  },
});

const Wording = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    px: '3',
    py: '2.5',
    textAlign: 'start',
    fontFamily: 'serif',
    fontSize: 'md',
    lineHeight: 'body',
    hyphens: 'auto',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: '-2px' },
    '@media (hover: hover)': { '&:hover': { bg: 'accent.tint' } },
  },
});

type RefusedProps = {
  readonly reason: string | null;
  readonly onDo: () => void;
  readonly children: ReactNode;
};

/** An action that may be refused: it stays in reach of the keyboard and says why. */
const RefusableAction = ({ reason, onDo, children }: RefusedProps) => {
  const id = useId();
  return (
    <li>
      <Action
        type="button"
        aria-disabled={reason === null ? undefined : true}
        aria-describedby={reason === null ? undefined : id}
        onClick={reason === null ? onDo : undefined}
      >
        {children}
      </Action>
      {reason !== null && (
        <Text id={id} size="sm" tone="muted" px="3" pb="3" lineHeight="tight">
          {reason}
        </Text>
      )}
    </li>
  );
};

export type SentenceActionsProps = {
  readonly sentence: TextSentence;
  readonly language: Language;
  readonly canMove: { readonly up: boolean; readonly down: boolean };
  /** False once the reference has as many sentences of the user's as it may have. */
  readonly canAdd: boolean;
  readonly showsWordings: boolean;
  readonly onShowWordings: (shows: boolean) => void;
  readonly onChoose: (wording: string) => void;
  readonly onEdit: () => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
  readonly onReset: () => void;
  readonly onMove: (direction: 'up' | 'down') => void;
};

/** Actions on a sentence. */
export const SentenceActions = (props: SentenceActionsProps) => {
  const { sentence, language, canMove, canAdd, showsWordings } = props;
  const t = useTexts('wizard');
  const wordingsId = useId();
  const { state, alternatives, requiredFor } = sentence;
  const count = alternatives.length;
  const isRemoved = state === 'removed';
  return (
    <Stack gap="3">
      <List>
        {isRemoved && (
          <li>
            <Action type="button" onClick={props.onRestore}>
              {t('text.takeBack')}
            </Action>
          </li>
        )}
        {!isRemoved && count > 0 && (
          <li>
            <Action
              type="button"
              aria-expanded={showsWordings}
              aria-controls={showsWordings ? wordingsId : undefined}
              onClick={() => props.onShowWordings(!showsWordings)}
            >
              {t('text.otherWording', { count })}
              <ArrowIcon direction={showsWordings ? 'up' : 'down'} />
            </Action>
            {showsWordings && (
              <Wordings id={wordingsId} lang={language}>
                {alternatives.map(({ id, text }) => (
                  <li key={id}>
                    <Wording type="button" onClick={() => props.onChoose(id)}>
                      {text}
                    </Wording>
                  </li>
                ))}
              </Wordings>
            )}
          </li>
        )}
        {!isRemoved && (
          <li>
            <Action type="button" onClick={props.onEdit}>
              {t(state === 'own' || sentence.typed !== null ? 'text.editOwn' : 'text.edit')}
            </Action>
          </li>
        )}
        <RefusableAction reason={canAdd ? null : t('text.noMoreSentences')} onDo={props.onAdd}>
          {t('text.add')}
        </RefusableAction>
        {!isRemoved && (
          <RefusableAction
            reason={requiredFor === null ? null : t(`text.required.${requiredFor}`)}
            onDo={props.onRemove}
          >
            {t(state === 'own' ? 'text.delete' : 'text.remove')}
          </RefusableAction>
        )}
        {isChanged(sentence) && !['own', 'stale', 'removed'].includes(state) && (
          <li>
            <Action type="button" onClick={props.onReset}>
              {t('text.reset')}
            </Action>
          </li>
        )}
      </List>
      {!isRemoved && (canMove.up || canMove.down) && (
        <Row gap="1" justifyContent="space-between" ps="3">
          <Text size="sm" tone="muted">
            {t('text.place')}
          </Text>
          <Row gap="1">
            {(['up', 'down'] as const).map((direction) => (
              <Button
                key={direction}
                variant="quiet"
                size="sm"
                px="2"
                minHeight="target"
                minWidth="target"
                aria-label={t(`text.move.${direction}`)}
                // Not `disabled`: at the end of its way the button would lose the focus.
                aria-disabled={!canMove[direction]}
                opacity={canMove[direction] ? undefined : 0.4}
                onClick={() => canMove[direction] && props.onMove(direction)}
              >
                <ArrowIcon direction={direction} />
              </Button>
            ))}
          </Row>
        </Row>
      )}
    </Stack>
  );
};
