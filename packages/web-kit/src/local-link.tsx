import { useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from './i18n/i18n.ts';
import { addressIn, homeIn, publicPages } from './pages/public-pages.ts';
import { useSession } from './store.ts';

const never = () => () => undefined;

/** Until the page's scripts have come, and for who has none. */
const useHasNoScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Where a path leads somebody in the language shown now. Those who are logged in stay at the product's own addresses. */
export const useLocalAddress = (path: string): string => {
  const language = useLanguage();
  const { role } = useSession();
  const hasNoScripts = useHasNoScripts();
  if (role === 'customer' || role === 'admin') return path;
  const address = addressIn(language, path);
  // Who reads German without scripts stays with it: nothing else remembers that.
  return hasNoScripts && address === publicPages.home.de ? homeIn(language) : address;
};

type LocalLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string };

/** A link within the product, to a public page at its address in the reader's language. */
export const LocalLink = ({ to, ...rest }: LocalLinkProps) => <Link {...rest} to={useLocalAddress(to)} />;
