import { chakra } from '@chakra-ui/react';

const heading = { fontWeight: 'semibold', lineHeight: 'heading', textWrap: 'balance' } as const;

/** The h1 of a page. */
export const PageTitle = chakra('h1', { base: { ...heading, fontSize: '2xl', letterSpacing: '-0.015em' } });

export const SectionTitle = chakra('h2', { base: { ...heading, fontSize: 'xl', letterSpacing: '-0.01em' } });

export const SubTitle = chakra('h3', { base: { ...heading, fontSize: 'lg' } });

/** Running text, at most 68 characters wide. */
export const Text = chakra('p', {
  base: { maxWidth: 'measure', textWrap: 'pretty' },
  variants: {
    tone: {
      muted: { color: 'fg.muted' },
      danger: { color: 'danger' },
      accent: { color: 'accent' },
    },
    size: { sm: { fontSize: 'sm' }, md: { fontSize: 'md' }, lg: { fontSize: 'lg' } },
  },
});

/** Text of a document, set in serif to be recognised at a glance. */
export const DocumentText = chakra('p', {
  base: { fontFamily: 'serif', fontSize: 'md', lineHeight: 'body', maxWidth: 'measure', hyphens: 'auto' },
});

/** Read out when its content appears or changes. */
export const Status = chakra('div', {}, { defaultProps: { role: 'status' } });

/** Text for screen readers only. */
export const HiddenText = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
