import { useTexts } from '@attesta/web-kit';
import type { Preview } from '../remotes/registry.ts';
import { useIsTakenOver } from '../first-load/waiting.ts';

/** The gateway takes the preview back and leads to the ordinary start page. */
const leave = '/?build=none';

/** Says that a build is shown here that others do not get, and leads back to the one that they do. */
export const PreviewBar = ({ preview }: { readonly preview: Preview | null }) => {
  const t = useTexts('shell');
  // What the gateway wrote is without it: its frame is everybody's.
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
