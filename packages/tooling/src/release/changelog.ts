/** The text below a version's heading in a CHANGELOG of the form of keepachangelog.com; null where it has none, or an empty one. */
export const changelogEntry = (changelog: string, version: string): string | null => {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => section.startsWith(`[${version}] - `));
  const text = own
    ?.split('\n')
    .slice(1)
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trim();
  return text === undefined || text === '' ? null : text;
};

/** @throws {Error} where nobody has written what is new in a version */
export const refuseUnwrittenVersion = (changelog: string, version: string, file: string): void => {
  if (changelogEntry(changelog, version) !== null) return;
  throw new Error(`${file} says nothing of ${version}: write what is new below «## [${version}] - <date>».`);
};
