import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from '../elements/icons.tsx';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const styles = {
  info: { ground: 'bg.subtle', line: 'border.control', mark: 'fg.muted', icon: <InfoIcon /> },
  success: { ground: 'accent.tint', line: 'accent', mark: 'accent', icon: <CheckIcon /> },
  warning: { ground: 'warning.tint', line: 'warning', mark: 'warning', icon: <WarningIcon /> },
  danger: { ground: 'danger.tint', line: 'danger', mark: 'danger', icon: <WarningIcon /> },
} as const satisfies Record<Tone, object>;

type NoticeProps = {
  readonly tone?: Tone;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** Read out when it appears; omit for a notice that is on the page from the start. */
  readonly announce?: boolean;
};

/** Notice in the flow of the page. */
export const Notice = ({ tone = 'info', title, children, announce = false }: NoticeProps) => {
  const { ground, line, mark, icon } = styles[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <chakra.div
      role={announce ? role : undefined}
      display="flex"
      gap="3"
      p="4"
      bg={ground}
      borderInlineStartWidth="4px"
      borderColor={line}
      borderRadius="md"
      lineHeight="tight"
    >
      <chakra.span color={mark}>{icon}</chakra.span>
      <chakra.div minWidth="0" display="flex" flexDirection="column" gap="1">
        {title !== undefined && <chakra.p fontWeight="semibold">{title}</chakra.p>}
        {children !== undefined && <chakra.div overflowWrap="anywhere">{children}</chakra.div>}
      </chakra.div>
    </chakra.div>
  );
};
