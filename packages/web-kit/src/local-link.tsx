import { useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from './i18n/i18n.ts';
import { addressIn, homeIn, publicPages } from './pages/public-pages.ts';
import { useSession } from './store.ts';

const subscribeToNothing = () => () => undefined;

/** True until the page's scripts have arrived, and without scripts. */
const useHasNoScripts = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/** Address of a path in the current language. Logged-in users stay at the product's own addresses. */
export const useLocalAddress = (path: string): string => {
  const language = useLanguage();
  const { role } = useSession();
  const hasNoScripts = useHasNoScripts();
  if (role === 'customer' || role === 'admin') return path;
  const address = addressIn(language, path);
  // Without scripts the choice of German is stored nowhere but in the address.
  return hasNoScripts && address === publicPages.home.de ? homeIn(language) : address;
};

type LocalLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string };

/** Link within the product; public pages are linked at their address in the reader's language. */
export const LocalLink = ({ to, ...rest }: LocalLinkProps) => <Link {...rest} to={useLocalAddress(to)} />;
