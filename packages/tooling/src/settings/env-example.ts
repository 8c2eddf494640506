import { settingGroups } from '@attesta/service-kit/config/setting-kinds.ts';

import { declaredSettings } from './declared-settings.ts';
import type { DeclaredSetting } from './declared-settings.ts';

const width = 124;

/** Lines of a comment, none longer than `width`. */
export const comment = (text: string): string[] => {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line !== '#' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
};

const describe = ({ name, facts, fallback }: DeclaredSetting): string[] => {
  const { description, production, trial } = facts;
  const mark = production === 'required' ? '(production) ' : '';
  return [
    ...(description === undefined ? [] : comment(mark + description)),
    `#${name}=${trial ?? fallback ?? ''}`,
  ];
};

/** Text of `.env.example`: every setting with its comment and its default, by group. */
export const envExample = (): string => {
  const sections = Object.entries(settingGroups).map(([group, [title, ...intro]]) => {
    const settings = declaredSettings.filter(({ facts }) => facts.group === group);
    const paragraphs = intro.flatMap((text) => [...comment(text), '']);
    return [`## ${title}`, '', ...paragraphs, ...settings.flatMap(describe), ''].join('\n');
  });
  const head = [
    '# Settings of Attesta. Copy this file to .env and change what differs; the process environment overrides .env.',
    '# A line "#NAME=value" shows the default.',
    '# NODE_ENV=production embeds nothing: the settings marked (production) are then required.',
    '',
  ];
  return [...head, ...sections].join('\n');
};
