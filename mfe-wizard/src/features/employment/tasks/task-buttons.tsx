import { ArrowIcon, CloseIcon } from '@attesta/ui/elements/icons.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';

import { IconButton } from '../../../shared/icon-button.tsx';

/** Changes that one line makes to the list. */
export type TaskActions = {
  readonly change: (text: string) => void;
  /** Adds a line below this one. */
  readonly add: () => void;
  readonly remove: () => void;
  readonly move: (by: 1 | -1) => void;
  /** Text of the clipboard, and the line's text before and after the selection. */
  readonly paste: (text: string, before: string, after: string) => void;
  readonly leave: () => void;
};

export type TaskLabels = Readonly<Record<'name' | 'up' | 'down' | 'remove', string>>;

type TaskButtonsProps = {
  readonly labels: TaskLabels;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOnly: boolean;
  readonly actions: Pick<TaskActions, 'move' | 'remove'>;
};

/** Buttons to move and remove a line; a single line cannot be moved. */
export const TaskButtons = ({ labels, isFirst, isLast, isOnly, actions }: TaskButtonsProps) => (
  <Row gap="1" flexWrap="nowrap" marginStart="auto">
    {!isOnly && (
      <>
        <IconButton label={labels.up} disabled={isFirst} onClick={() => actions.move(-1)}>
          <ArrowIcon direction="up" />
        </IconButton>
        <IconButton label={labels.down} disabled={isLast} onClick={() => actions.move(1)}>
          <ArrowIcon direction="down" />
        </IconButton>
      </>
    )}
    <IconButton label={labels.remove} onClick={actions.remove}>
      <CloseIcon />
    </IconButton>
  </Row>
);
