import { chakra } from '@chakra-ui/react';
import { useLegalTexts } from './use-legal-texts.ts';

const Nav = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: '8',
    alignSelf: 'start',
    borderInlineStartWidth: '1px',
    ps: '5',
    fontSize: 'sm',
  },
});

const List = chakra('ul', { base: { listStyle: 'none', display: 'flex', flexDirection: 'column' } });

const Anchor = chakra('a', {
  base: {
    display: 'block',
    py: '1',
    color: 'fg.muted',
    borderRadius: 'sm',
    '&:hover': { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
});

type ContentsProps = {
  readonly sections: readonly { readonly key: string; readonly title: string }[];
};

/** Table of contents beside a long page. */
export const Contents = ({ sections }: ContentsProps) => {
  const { t } = useLegalTexts();
  return (
    <Nav aria-label={t('common.contents')}>
      <List>
        {sections.map(({ key, title }) => (
          <li key={key}>
            <Anchor href={`#${key}`}>{title}</Anchor>
          </li>
        ))}
      </List>
    </Nav>
  );
};
