import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from './i18n.ts';
import { addressIn } from './public-pages.ts';
import { useSession } from './store.ts';

/** Where a path leads somebody in the language shown now. Those who are logged in stay at the product's own addresses. */
export const useLocalAddress = (path: string): string => {
  const language = useLanguage();
  const { role } = useSession();
  return role === 'customer' || role === 'admin' ? path : addressIn(language, path);
};

type LocalLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string };

/** A link within the product, to a public page at its address in the reader's language. */
export const LocalLink = ({ to, ...rest }: LocalLinkProps) => <Link {...rest} to={useLocalAddress(to)} />;
