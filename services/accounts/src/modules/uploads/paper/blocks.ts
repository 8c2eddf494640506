import { problem } from '@attesta/service-kit/http/errors.ts';

import { cellRules, paragraphRules, rowRules, tableRules, writeProperties } from './allowed.ts';
import { createInlineWriter, writeRunProperties } from './inline.ts';
import { warn } from './sanitiser.ts';
import type { Sanitiser } from './sanitiser.ts';
import { over } from './styles.ts';
import type { Properties } from './styles.ts';
import { childOf, childrenOf, elementsOf, entry, findIn, tag } from './xml-tree.ts';
import type { Element } from './xml-tree.ts';

const maxBlocks = 400;
const maxNesting = 3;

const wrappers = new Set(['w:ins', 'w:moveTo', 'w:customXml', 'w:sdtContent']);

/** Formatting that Word has without any, and ours differs from. */
const basicParagraph: Properties = new Map([
  entry('w:spacing', { 'w:before': '0', 'w:after': '0', 'w:line': '240', 'w:lineRule': 'auto' }),
  entry('w:jc', { 'w:val': 'left' }),
]);

/** Places on the page that would cover the text, and lists. */
const dropped = ['w:framePr', 'w:numPr', 'w:tblpPr'];

/** True if a line or a colour is drawn. */
const isDrawn = (properties: Properties): boolean => {
  const fill = properties.get('w:shd')?.attributes['w:fill']?.toUpperCase() ?? 'AUTO';
  const borders = ['w:pBdr', 'w:tblBorders', 'w:tcBorders'].flatMap((name) => {
    const element = properties.get(name);
    return element === undefined ? [] : elementsOf(element);
  });
  return (
    !['AUTO', 'FFFFFF'].includes(fill) ||
    borders.some(({ attributes }) => !['nil', 'none', undefined].includes(attributes['w:val']))
  );
};

const lastEmpty = tag('w:p', {}, [
  tag('w:pPr', {}, [tag('w:spacing', { 'w:before': 0, 'w:after': 0, 'w:line': 20, 'w:lineRule': 'exact' })]),
]);

/** Writes paragraphs and tables of a header or footer anew, with nothing but what is allowed. */
export const createBlockWriter = (sanitiser: Sanitiser) => {
  const { styles, read, context } = sanitiser;
  const writeInline = createInlineWriter(sanitiser);

  const count = (): void => {
    context.blocks += 1;
    if (context.blocks > maxBlocks) throw problem('stationeryTooComplex');
  };
  const noteDropped = (properties: Properties): void => {
    for (const name of dropped) if (properties.has(name)) warn(context, 'removed', name.slice(2));
  };

  const writeParagraph = (paragraph: Element, table: Properties): string => {
    count();
    const own = childOf(paragraph, 'w:pPr');
    const direct = read(own);
    noteDropped(direct);
    const format = styles.paragraph(direct.get('w:pStyle')?.attributes['w:val'], table);
    const properties = over(over(basicParagraph, format.paragraph), direct);
    if (isDrawn(properties)) context.hasContent = true;
    const mark = writeRunProperties(over(format.run, read(childOf(own, 'w:rPr'))));
    const runs = writeInline(paragraph, format.run);
    return tag('w:p', {}, [tag('w:pPr', {}, [...writeProperties(properties, paragraphRules), mark]), runs]);
  };

  const writeCell = (cell: Element, table: Properties, nesting: number): string => {
    count();
    const properties = read(childOf(cell, 'w:tcPr'));
    if (isDrawn(properties)) context.hasContent = true;
    const blocks = writeAll(cell, table, nesting);
    const isClosed = blocks.at(-1)?.startsWith('<w:p>') === true;
    return tag('w:tc', {}, [
      tag('w:tcPr', {}, writeProperties(properties, cellRules)),
      ...blocks,
      ...(isClosed ? [] : [lastEmpty]),
    ]);
  };

  /** Cells and rows may stand in content controls. */
  const unwrapped = (element: Element, name: string): Element[] =>
    elementsOf(element).flatMap((child) => {
      if (child.name === name) return [child];
      const inner =
        child.name === 'w:sdt'
          ? childOf(child, 'w:sdtContent')
          : wrappers.has(child.name)
            ? child
            : undefined;
      return inner === undefined ? [] : unwrapped(inner, name);
    });

  const writeTable = (table: Element, nesting: number): string => {
    if (nesting > maxNesting) throw problem('stationeryTooComplex');
    const direct = read(childOf(table, 'w:tblPr'));
    noteDropped(direct);
    const style = styles.table(direct.get('w:tblStyle')?.attributes['w:val']);
    const properties = over(style.table, direct);
    if (isDrawn(properties)) context.hasContent = true;
    const columns = childrenOf(childOf(table, 'w:tblGrid'), 'w:gridCol').slice(0, 40);
    const rows = unwrapped(table, 'w:tr').map((row) =>
      tag('w:tr', {}, [
        tag('w:trPr', {}, writeProperties(read(childOf(row, 'w:trPr')), rowRules)),
        ...unwrapped(row, 'w:tc').map((cell) => writeCell(cell, style.paragraph, nesting)),
      ]),
    );
    if (rows.length === 0) return '';
    return tag('w:tbl', {}, [
      tag('w:tblPr', {}, writeProperties(properties, tableRules)),
      tag(
        'w:tblGrid',
        {},
        columns.map(({ attributes }) => {
          const width = Number(attributes['w:w']);
          return tag('w:gridCol', { 'w:w': width > 0 && width < 20_000 ? Math.round(width) : 0 });
        }),
      ),
      ...rows,
    ]);
  };

  const writeAll = (container: Element, table: Properties, nesting: number): string[] =>
    elementsOf(container).flatMap((child) => {
      if (child.name === 'w:p') return [writeParagraph(child, table)];
      if (child.name === 'w:tbl') return [writeTable(child, nesting + 1)];
      if (child.name === 'w:sdt') {
        return childrenOf(child, 'w:sdtContent').flatMap((content) => writeAll(content, table, nesting));
      }
      if (wrappers.has(child.name)) return writeAll(child, table, nesting);
      if (child.name === 'w:altChunk') throw problem('stationeryImport');
      if (findIn(child, 'w:pict') !== undefined || child.name === 'mc:AlternateContent') {
        throw problem('stationeryShapes');
      }
      return [];
    });

  /** Contents of a header or footer as XML; empty paragraphs keep their height. */
  return (root: Element): string => {
    const blocks = writeAll(root, new Map(), 0).filter((xml) => xml !== '');
    return (blocks.at(-1)?.startsWith('<w:p>') === true ? blocks : [...blocks, lastEmpty]).join('');
  };
};
