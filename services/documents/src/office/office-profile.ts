import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { fonts } from '../templates/fonts.ts';

/** LibreOffice setting by its path in the registry. */
export type ProfileSetting = {
  path: string;
  name: string;
  type: 'boolean' | 'int' | 'string';
  value: boolean | number | string;
};

const common = '/org.openoffice.Office.Common';
const scripting = `${common}/Security/Scripting`;

const completion = '/org.openoffice.Office.Writer/AutoFunction/Completion';

/**
 * Hardened profile. Nothing external, no code, no traces: no external links or link updates, no macros, no autosave, no
 * recent documents or word completion, no update check, no Java.
 */
export const hardened: readonly ProfileSetting[] = [
  { path: scripting, name: 'BlockUntrustedRefererLinks', type: 'boolean', value: true },
  { path: scripting, name: 'DisableMacrosExecution', type: 'boolean', value: true },
  { path: scripting, name: 'MacroSecurityLevel', type: 'int', value: 3 },
  { path: `${common}/History`, name: 'PickListSize', type: 'int', value: 0 },
  { path: '/org.openoffice.Office.Writer/Content/Update', name: 'Link', type: 'int', value: 2 },
  { path: '/org.openoffice.Office.Java/VirtualMachine', name: 'Enable', type: 'boolean', value: false },
  { path: '/org.openoffice.Office.Recovery/AutoSave', name: 'Enabled', type: 'boolean', value: false },
  { path: completion, name: 'CollectWords', type: 'boolean', value: false },
  { path: completion, name: 'Enable', type: 'boolean', value: false },
  { path: `${common}/Font/Substitution`, name: 'Replacement', type: 'boolean', value: true },
  {
    path: '/org.openoffice.Office.Linguistic/SpellChecking',
    name: 'IsSpellAuto',
    type: 'boolean',
    value: false,
  },
  {
    path: "/org.openoffice.Office.Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments",
    name: 'AutoCheckEnabled',
    type: 'boolean',
    value: false,
  },
];

const item = ({ path, name, type, value }: ProfileSetting): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse" oor:type="xs:${type}">` +
  `<value>${String(value)}</value></prop></item>`;

const substitution = `${common}/Font/Substitution`;

/**
 * Sets the open font in place of that which a Word file names, whatever else is installed. Fonts that fontconfig replaces
 * by itself are named as well: it knows not all, and none by our order.
 */
const fontItems = (): string =>
  Object.values(fonts)
    .filter(({ name, open }) => name !== open)
    .map(({ name, open }, index) => {
      const prop = (key: string, value: string) => `<prop oor:name="${key}"><value>${value}</value></prop>`;
      const props = [
        prop('Always', 'true'),
        prop('OnScreenOnly', 'false'),
        prop('ReplaceFont', name),
        prop('SubstituteFont', open),
      ];
      return `<item oor:path="${substitution}/FontPairs"><node oor:name="_${index}" oor:op="replace">${props.join('')}</node></item>`;
    })
    .join('\n');

const registryOf = (settings: readonly ProfileSetting[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${settings.map(item).join('\n')}
${fontItems()}
</oor:items>
`;

/** Reads a value from a file of the installation. @returns undefined if it is not there */
const readOf = async (programDir: string, file: string, line: RegExp): Promise<string | undefined> =>
  line.exec(await readFile(join(programDir, file), 'utf8').catch(() => ''))?.[1];

/**
 * Marks the profile as used by this version. Otherwise LibreOffice first draws hundreds of pictures as a self-test,
 * which costs most of a start and 130 MB.
 */
const usedVersion = async (programDir: string): Promise<ProfileSetting[]> => {
  const version = await readOf(programDir, 'bootstraprc', /^ProductKey=.* (\d+\.\d+)$/m);
  if (version === undefined) return [];
  return [
    { path: '/org.openoffice.Setup/Product', name: 'ooSetupLastVersion', type: 'string', value: version },
  ];
};

/** Marks the extensions as checked for this build; otherwise LibreOffice exits once and wants a restart. */
const markExtensionsChecked = async (user: string, programDir: string): Promise<void> => {
  const build = await readOf(programDir, 'versionrc', /^buildid=(.+)$/m);
  if (build === undefined) return;
  await mkdir(join(user, 'extensions'), { mode: 0o700 });
  await writeFile(join(user, 'extensions', 'buildid'), build);
};

/** Writes a fresh user profile into `folder`. @returns its address in the form LibreOffice takes */
export const writeOfficeProfile = async (
  folder: string,
  programDir: string,
  settings: readonly ProfileSetting[],
): Promise<string> => {
  const user = join(folder, 'profile', 'user');
  await mkdir(user, { recursive: true, mode: 0o700 });
  const all = [...settings, ...(await usedVersion(programDir))];
  await writeFile(join(user, 'registrymodifications.xcu'), registryOf(all));
  await markExtensionsChecked(user, programDir);
  return pathToFileURL(join(folder, 'profile')).href;
};
