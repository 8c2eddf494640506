import { useTexts } from '@attesta/web-kit';
import type { Preview } from '../remotes/registry.ts';
import { useIsTakenOver } from '../first-load/waiting.ts';

/** Address at which the gateway ends the preview and redirects to the start page. */
const leave = '/?build=none';

/** Notice that this browser shows an unpublished build, with a link out of the preview. */
export const PreviewBar = ({ preview }: { readonly preview: Preview | null }) => {
  const t = useTexts('shell');
  // The gateway's HTML is shared by everybody and does not contain the bar.
  const isTakenOver = useIsTakenOver();
  if (preview === null || !isTakenOver) return null;
  const { remote, version, build } = preview;
  return (
    <aside className="shell-preview" aria-label={t('preview.label')}>
      <p className="shell-preview__text">{t('preview.text', { remote, version, build })}</p>
      <a className="shell-preview__leave" href={leave}>
        {t('preview.leave')}
      </a>
    </aside>
  );
};
