import { readFileSync } from 'node:fs';

import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Block, DocumentModel, Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue, Item } from '../../engine/catalogue/catalogue-schema.ts';
import type { Level } from '../../engine/composition/answers.ts';
import type { Tense } from '../../engine/text/realise.ts';
import { chosenParty } from '../../engine/composition/audiences.ts';
import { grammarOf } from '../../engine/languages/registry.ts';
import { plainText } from '../../engine/text/rich-text.ts';
import { claimedWordings, readClaims } from '../checks/claims.ts';
import { referenceAround, speaksOf } from './reference-around.ts';
import { wordingsOfItem } from './wordings-of-item.ts';
import type { ReadWording, WordingCase } from './wordings-of-item.ts';

const css = readFileSync(new URL('reader.css', import.meta.url), 'utf8');

const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  en: 'English',
};

/** The references of these seeds stand around each item, a page each. */
export const usualSeeds: readonly number[] = [1, 2, 3];

export const itemFile = (key: string): string => `${key}.html`;
export const referenceFile = (key: string, seed: number): string => `${key}.reference-${seed}.html`;
export const indexFile = 'index.html';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark);

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${css}</style>
</head>
<body>
${content}
</body>
</html>
`;

/** Side by side, or below each other where there is no room. */
const columns = (cell: (language: Language) => string): string =>
  `<div class="columns">${languages
    .map(
      (language) =>
        `<div lang="${language}"><p class="language">${languageNames[language]}</p>${cell(language)}</div>`,
    )
    .join('\n')}</div>`;

/** «addedSales» as «added sales». */
const thingName = (thing: string): string =>
  thing.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Writes the pages of one edition. */
export const readerPages = (catalogue: Catalogue) => {
  const claims = Object.fromEntries(
    languages.map((language) => {
      const claimed = claimedWordings(catalogue, language, readClaims(catalogue.version, language));
      return [language, new Map(claimed.map((each) => [`${each.item} ${each.level} ${each.wording}`, each]))];
    }),
  );

  const claimsLine = (item: Item, kind: string, level: Level | null, language: Language, source: string) => {
    const key = kind === '' ? item.key : `${item.key} (${kind})`;
    const found = claims[language]?.get(`${key} ${level} ${source}`);
    if (found === undefined) return '';
    const names = found.claims.map((thing) =>
      found.uncovered.includes(thing) ? `<strong>${thingName(thing)} – not asked</strong>` : thingName(thing),
    );
    return `<p class="claims" lang="en">states: ${names.length === 0 ? 'the item as such' : names.join(', ')}</p>`;
  };

  const sentences = ({ sentences: of }: ReadWording, tense: Tense): string =>
    of[tense]
      .map((text, index) => `<p${index === 0 ? '' : ' class="second"'}>${escapeHtml(text)}</p>`)
      .join('');

  const wordings = (
    item: Item,
    { kind }: WordingCase,
    level: Level | null,
    language: Language,
    all: readonly ReadWording[],
  ) => {
    if (all.length === 0) {
      const silent = item.silentWeak === true && level !== null && level <= 2;
      return `<p class="none" lang="en">${silent ? 'Says nothing by itself: prints the fact that was typed, or is silent.' : kind === '' ? 'No wording.' : 'The usual words.'}</p>`;
    }
    const past = all.map(
      (each) => `<li>${sentences(each, 'past')}${claimsLine(item, kind, level, language, each.source)}</li>`,
    );
    const present = all.map((each) => `<li>${sentences(each, 'present')}</li>`);
    return `<ol>${past.join('')}</ol><details><summary lang="en">Present tense</summary><ol>${present.join('')}</ol></details>`;
  };

  const caption = (level: Level): string =>
    catalogue.lookups.scale.find(({ code }) => code === String(level))?.caption.en ?? '';

  const caseSections = (item: Item, each: WordingCase, index: number): string => {
    const sections = each.levels
      .filter(
        ({ level, in: found }) =>
          index === 0 || level === null || languages.some((language) => found[language].length > 0),
      )
      .map(({ level, in: found }) => {
        const heading =
          level === null
            ? 'What is typed stands at …'
            : `<span class="level">${level}</span> ${escapeHtml(caption(level))}`;
        const tag = each.title === '' ? 'h2' : 'h3';
        const content = columns((language) => wordings(item, each, level, language, found[language]));
        return `<section${level === null || index > 0 ? '' : ` id="level-${level}"`}><${tag}>${heading}</${tag}>${content}</section>`;
      })
      .join('\n');
    return each.title === ''
      ? sections
      : `<section class="case" id="case-${index}"><h2>${escapeHtml(each.title)}</h2>${sections}</section>`;
  };

  const facts = (item: Item): string => {
    const group = catalogue.lookups.groups.find(({ key }) => key === item.group)?.name.en ?? item.group;
    const trade = catalogue.lookups.trades.find(({ key }) => key === item.trade)?.name.en;
    const says = item.says?.map(thingName).join(', ');
    return [
      ['Paragraph', trade === undefined ? group : `${group}: ${trade}`],
      ...(says === undefined ? [] : [['May state', says]]),
      ...(item.silentWeak === true
        ? [['Levels 2 and 1', 'accuse nobody: they print a typed fact, or nothing']]
        : []),
    ]
      .map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
      .join('');
  };

  const { items } = catalogue;
  const link = (item: Item | undefined, text: string): string =>
    item === undefined ? '' : `<a href="${itemFile(item.key)}">${text} ${escapeHtml(item.key)}</a>`;

  const navigation = (item: Item): string => {
    const index = items.indexOf(item);
    return `<nav aria-label="Pages"><a href="${indexFile}">All items</a>${link(items[index - 1], '←')}${link(items[index + 1], '→')}</nav>`;
  };

  const referencesOf = (item: Item, seed: number): string => {
    const others = [...new Set([...usualSeeds, seed])].map((other) =>
      other === seed
        ? `<li><strong aria-current="true">${other}</strong></li>`
        : `<li><a href="${referenceFile(item.key, other)}">${other}</a></li>`,
    );
    const text = (language: Language): string => {
      const model = referenceAround(item, language, seed, catalogue);
      return model === null
        ? '<p class="none" lang="en">No reference of this seed.</p>'
        : printed(model, item);
    };
    return `<section id="reference"><h2>A reference around it</h2>
<p class="hint">Invented people and answers. What rests on this item is marked. Other references:</p><ul class="seeds">${others.join('')}</ul>
${columns(text)}</section>`;
  };

  /** Parties that a reference can choose for the item, as they follow «towards». */
  const partiesOf = (item: Item, language: Language): string[] =>
    catalogue.lookups.audiences.flatMap(({ of, choices }) =>
      choices.flatMap(
        ({ key }) => chosenParty(item, { texts: catalogue.texts[language], audiences: { [of]: key } }) ?? [],
      ),
    );

  const itemPage = (item: Item): string => {
    const cases = wordingsOfItem(item, catalogue);
    const jumps = [
      ...(item.type === 'radio' ? [5, 4, 3, 2, 1].map((level) => [`level-${level}`, `Level ${level}`]) : []),
      ...cases.flatMap(({ title }, index) => (title === '' ? [] : [[`case-${index}`, title]])),
      ['reference', 'A reference around it'],
    ];
    const questions = columns((language) => {
      const { typesetWords } = grammarOf(language, catalogue);
      const parties = partiesOf(item, language);
      const towards = item.questionTowards?.[language].replace('{LISTE}', '…');
      return [
        `<p class="question">${escapeHtml(typesetWords(item.question[language]))}</p>`,
        ...(towards === undefined || parties.length === 0
          ? []
          : [
              `<p class="question second">${escapeHtml(typesetWords(towards))}</p><p class="claims">… ${escapeHtml(parties.join('; '))}</p>`,
            ]),
      ].join('');
    });
    const none =
      cases.length === 0 ? '<p class="none">Printed as typed, without words of the catalogue.</p>' : '';
    return page(
      item.key,
      `${navigation(item)}
<main>
<h1>${escapeHtml(item.question.en)}</h1><p class="key">${escapeHtml(item.key)}</p>
${questions}
<dl>${facts(item)}</dl>
<nav aria-label="On this page" class="jumps">${jumps.map(([id = '', text = '']) => `<a href="#${id}">${escapeHtml(text)}</a>`).join('')}</nav>
${none === '' ? legend : none}${cases.map((each, index) => caseSections(item, each, index)).join('\n')}
${referencesOf(item, usualSeeds[0] ?? 1)}
</main>`,
    );
  };

  const referencePage = (item: Item, seed: number): string =>
    page(
      `${item.key}, reference ${seed}`,
      `${navigation(item)}
<main>
<h1>${escapeHtml(item.question.en)}</h1><p class="key"><a href="${itemFile(item.key)}">${escapeHtml(item.key)}</a></p>
${referencesOf(item, seed)}
</main>`,
    );

  const indexPage = (): string => {
    const entry = (item: Item): string =>
      `<li><a href="${itemFile(item.key)}">${escapeHtml(item.question.en)}</a> <span class="key">${escapeHtml(item.key)}</span><br><span lang="de" class="second">${escapeHtml(item.question.de)}</span></li>`;
    const section = (title: string, of: readonly Item[]): string =>
      of.length === 0
        ? ''
        : `<section><h2>${escapeHtml(title)}</h2><ul class="index">${of.map(entry).join('')}</ul></section>`;
    const groups = catalogue.lookups.groups.map(({ key, name }) =>
      section(
        name.en,
        items.filter(({ group, trade }) => group === key && trade === undefined),
      ),
    );
    const trades = catalogue.lookups.trades.map(({ key, name }) =>
      section(
        name.en,
        items.filter(({ trade }) => trade === key),
      ),
    );
    return page(
      'The catalogue',
      `<main><h1>The catalogue, edition ${escapeHtml(catalogue.version)}</h1>
<p class="hint">Each item is a question about somebody’s work; its page shows all that a reference can say to it.</p>
${groups.join('\n')}
<h2 class="part">Questions of trades</h2>
${trades.join('\n')}</main>`,
    );
  };

  return { itemPage, referencePage, indexPage };
};

const legend = `<p class="hint">Each wording first as it is said of a woman, then lighter of a man, once where both read alike. Wordings of a level are equals: a reference takes one of them.</p>`;

const printed = (model: DocumentModel, item: Item): string => {
  const isMarked = speaksOf(item);
  const blockOf = (block: Block): string => {
    switch (block.type) {
      case 'heading':
        return `<p class="heading">${escapeHtml(plainText(block.runs))}</p>`;
      case 'tasks':
        return `<ul>${block.items.map(({ runs }) => `<li>${escapeHtml(plainText(runs))}</li>`).join('')}</ul>`;
      case 'paragraph':
        return `<p>${block.sentences
          .map((sentence) => {
            const text = escapeHtml(plainText(sentence.runs));
            return isMarked(sentence) ? `<mark>${text}</mark>` : text;
          })
          .join(' ')}</p>`;
    }
  };
  return `<article><p class="title">${escapeHtml(model.title)}</p>${model.blocks.map(blockOf).join('\n')}<p>${escapeHtml(model.placeAndDate)}<br>${escapeHtml(model.organization)}</p></article>`;
};
