import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PaperPage } from './paper-page.tsx';
import { PageTitle, SectionTitle, Text } from '../elements/text.tsx';

type TitleProps = { readonly title: string };

type FormPageProps = TitleProps & {
  /** One line of help below the title. */
  readonly help?: ReactNode;
  /** `wizard` (560 px) for a form with more than one line above it. */
  readonly width?: 'form' | 'wizard';
  readonly children: ReactNode;
  /** Alternatives as links, below the paper. */
  readonly links?: ReactNode;
};

/** Page with one centred column of 400 px, the form on paper. */
export const FormPage = ({ title, help, width = 'form', children, links }: FormPageProps) => (
  <PaperPage width={width} links={links}>
    <chakra.header display="flex" flexDirection="column" gap="2">
      <PageTitle>{title}</PageTitle>
      {help !== undefined && <Text tone="muted">{help}</Text>}
    </chakra.header>
    {children}
  </PaperPage>
);

type ContentPageProps = TitleProps & {
  readonly help?: ReactNode;
  /** Main action of the page, at the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** Page with a content column of 1,120 px: title left, main action right. */
export const ContentPage = ({ title, help, action, children }: ContentPageProps) => (
  <chakra.div
    width="full"
    maxWidth="content"
    mx="auto"
    px={{ base: '4', md: '8' }}
    py={{ base: '6', md: '12' }}
    display="flex"
    flexDirection="column"
    gap={{ base: '6', md: '10' }}
  >
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4">
      <chakra.div display="flex" flexDirection="column" gap="2" minWidth="0">
        <PageTitle>{title}</PageTitle>
        {help !== undefined && <Text tone="muted">{help}</Text>}
      </chakra.div>
      {action}
    </chakra.header>
    {children}
  </chakra.div>
);

type SectionProps = TitleProps & { readonly action?: ReactNode; readonly children: ReactNode };

/** Section of a page below an h2. */
export const Section = ({ title, action, children }: SectionProps) => (
  <chakra.section display="flex" flexDirection="column" gap="4" minWidth="0">
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
      <SectionTitle>{title}</SectionTitle>
      {action}
    </chakra.div>
    {children}
  </chakra.section>
);

/** Paper with a fine line around it. */
export const Panel = chakra('div', {
  base: { bg: 'bg', borderWidth: '1px', borderRadius: 'md', p: { base: '5', md: '6' }, minWidth: '0' },
});
