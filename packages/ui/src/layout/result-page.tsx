import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from '../elements/icons.tsx';
import { PaperPage } from './paper-page.tsx';
import { PageTitle } from '../elements/text.tsx';

type Tone = 'success' | 'info' | 'warning';

const styles = {
  success: { mark: 'accent', ground: 'accent.tint', icon: <CheckIcon /> },
  info: { mark: 'fg.muted', ground: 'bg.subtle', icon: <InfoIcon /> },
  warning: { mark: 'warning', ground: 'warning.tint', icon: <WarningIcon /> },
} as const satisfies Record<Tone, object>;

type ResultPageProps = {
  readonly title: string;
  readonly tone?: Tone;
  /** The page replaces another one at the same address, unnoticed by the shell, so its title takes the focus. */
  readonly replacesPage?: boolean;
  /** Meaning, in a sentence or two. */
  readonly children?: ReactNode;
  /** Next steps as buttons, the main one first. */
  readonly actions?: ReactNode;
  /** Alternatives as links, below the paper. */
  readonly links?: ReactNode;
};

/** Result of sending, paying, finishing or ending: a mark, the title, its meaning and the next steps. */
export const ResultPage = ({
  title,
  tone = 'success',
  replacesPage = false,
  children,
  actions,
  links,
}: ResultPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (replacesPage) heading.current?.focus();
  }, [replacesPage]);
  const { mark, ground, icon } = styles[tone];
  return (
    <PaperPage width="wizard" links={links}>
      <chakra.span alignSelf="flex-start" display="flex" p="3" color={mark} bg={ground} borderRadius="full">
        {icon}
      </chakra.span>
      <PageTitle ref={heading} tabIndex={replacesPage ? -1 : undefined}>
        {title}
      </PageTitle>
      {children !== undefined && (
        <chakra.div display="flex" flexDirection="column" gap="3" width="full" overflowWrap="anywhere">
          {children}
        </chakra.div>
      )}
      {actions !== undefined && actions !== false && (
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', sm: 'row' }}
          flexWrap="wrap"
          gap="3"
          width="full"
        >
          {actions}
        </chakra.div>
      )}
    </PaperPage>
  );
};
