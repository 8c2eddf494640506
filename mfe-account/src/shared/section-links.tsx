import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

const Nav = chakra('nav', {
  base: {
    position: { lg: 'sticky' },
    top: { lg: '8' },
    alignSelf: 'start',
    fontSize: 'sm',
  },
});

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    flexDirection: { lg: 'column' },
  },
});

const Anchor = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: 'target', lg: '9' },
    color: 'accent',
    borderRadius: 'sm',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
});

type SectionLinksProps = {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
};

/** Links to the sections of the page: beside them on a wide screen, else above. */
export const SectionLinks = ({ sections }: SectionLinksProps) => {
  const t = useTexts('account');
  return (
    <Nav aria-label={t('account.contents')}>
      <List>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Anchor href={`#${id}`}>{title}</Anchor>
          </li>
        ))}
      </List>
    </Nav>
  );
};
