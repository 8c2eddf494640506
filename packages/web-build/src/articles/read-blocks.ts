import type { Block, Inline, RunningText } from '@attesta/web-kit/pages/article.ts';
import { Lexer } from 'marked';
import type { MarkedToken, Token, Tokens } from 'marked';

const refuse = (token: { type: string; raw: string }): never => {
  throw new Error(`No page shows this (${token.type}): ${token.raw}`);
};

/** Narrow the type of a token: the parser leaves it open for extensions, of which there are none. */
const narrowed = (token: Token): MarkedToken => token as MarkedToken;

const months = [
  'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  'January|February|March|May|June|July|October|December',
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre',
].join('|');

const beforeNumber = /\b((?:[Aa]rt|Abs|Bst|al|let|cpv|lett|para)\.|SR|RS|BGE|ATF|DTF|TF|BGer) (?=[\da-z])/g;
const afterNumber = new RegExp(String.raw`(\d[a-z]?\.?) (?=(?:${months}|OR|CO|DSG|Abs)\b)`, 'g');

/** Keep a number and its unit or article on one line: Art. 330a, SR 220, 31. März. */
export const bind = (text: string): string =>
  text.replaceAll(beforeNumber, '$1\u00A0').replaceAll(afterNumber, '$1\u00A0');

const toInline = (token: MarkedToken): Inline => {
  switch (token.type) {
    case 'text':
    case 'escape': {
      return bind(token.text.replaceAll('\n', ' '));
    }
    case 'strong': {
      return { strong: toRunningText(token.tokens) };
    }
    case 'link': {
      const text = toRunningText(token.tokens);
      const language = /^lang:(de|en|fr|it)$/.exec(token.href)?.[1];
      return language === undefined ? { to: token.href, text } : { language, text };
    }
    default: {
      return refuse(token);
    }
  }
};

const toRunningText = (tokens: readonly Token[]): RunningText =>
  tokens.map((token) => toInline(narrowed(token)));

/** Read Markdown within a line: text, emphasis, links; `[certificat](lang:fr)` marks French text and is no link. */
export const readInline = (markdown: string): RunningText => toRunningText(Lexer.lexInline(markdown));

const onlyParagraph = (tokens: readonly Token[], parent: Token): RunningText => {
  const [first, ...more] = tokens.map(narrowed).filter(({ type }) => type !== 'space');
  if (first === undefined || more.length > 0) return refuse(parent);
  if (first.type !== 'paragraph' && first.type !== 'text') return refuse(parent);
  return toRunningText(first.tokens ?? []);
};

const cellsOf = (cells: readonly Tokens.TableCell[]): RunningText[] =>
  cells.map(({ tokens }) => toRunningText(tokens));

const toBlock = (token: MarkedToken): Block => {
  switch (token.type) {
    case 'heading': {
      if (token.depth !== 2 && token.depth !== 3) return refuse(token);
      return { kind: 'heading', level: token.depth, text: toRunningText(token.tokens) };
    }
    case 'paragraph': {
      return { kind: 'paragraph', text: toRunningText(token.tokens) };
    }
    case 'blockquote': {
      return { kind: 'quote', text: onlyParagraph(token.tokens, token) };
    }
    case 'list': {
      const items = token.items.map((item) => onlyParagraph(item.tokens, item));
      return { kind: 'list', isOrdered: token.ordered, items };
    }
    case 'table': {
      return { kind: 'table', head: cellsOf(token.header), rows: token.rows.map(cellsOf) };
    }
    default: {
      return refuse(token);
    }
  }
};

/**
 * Read the blocks of a Markdown text. Everything that no page shows is refused: raw HTML, code, pictures, nested lists;
 * so an article contains no markup that a browser would have to trust.
 */
export const readBlocks = (markdown: string): Block[] =>
  new Lexer()
    .lex(markdown)
    .filter(({ type }) => type !== 'space')
    .map((token) => toBlock(narrowed(token)));
