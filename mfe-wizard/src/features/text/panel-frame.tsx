import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { DocumentText, SectionTitle } from '@attesta/ui/elements/text.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';

/** Below this width there is no room for the panel beside a printed line. */
export const besideText = '(min-width: 901px)';

const watch = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(besideText);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** True if the panel stands beside the text, false if it comes from below. */
export const useIsBeside = (): boolean =>
  useSyncExternalStore(watch, () => window.matchMedia(besideText).matches);

const Aside = chakra('aside', {
  base: {
    position: 'sticky',
    top: '16',
    maxHeight: 'calc(100dvh - 5rem)',
    overflowY: 'auto',
    p: '5',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'md',
    // In a low window it scrolls with the page.
    '@supports (position: sticky)': {
      '@media (max-height: 560px)': { position: 'static', maxHeight: 'none' },
    },
  },
});

type PanelFrameProps = {
  readonly isBeside: boolean;
  /** Only the sheet opens and closes. */
  readonly isOpen: boolean;
  readonly title: string;
  /** The sentence in its present words, which the sheet covers; null if its content has them. */
  readonly words: string | null;
  readonly language: string;
  readonly frame: RefObject<HTMLElement | null>;
  /** Called by Escape and by the button that closes the sheet. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
};

/** Place of the panel: beside the text, or a sheet from below. */
export const PanelFrame = (props: PanelFrameProps) => {
  const { isBeside, isOpen, title, words, language, frame, onLeave, children } = props;
  if (!isBeside) {
    return (
      <Dialog open={isOpen} title={title} placed="side" onClose={onLeave}>
        <Stack gap="5">
          {words !== null && (
            <DocumentText lang={language} maxWidth="none" bg="accent.tint" borderRadius="sm" px="3" py="2">
              {words}
            </DocumentText>
          )}
          {children}
        </Stack>
      </Dialog>
    );
  }
  return (
    <Aside
      ref={frame}
      aria-labelledby="sentence-panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
      }}
    >
      <Stack gap="4">
        <SectionTitle id="sentence-panel" fontSize="lg">
          {title}
        </SectionTitle>
        {children}
      </Stack>
    </Aside>
  );
};
