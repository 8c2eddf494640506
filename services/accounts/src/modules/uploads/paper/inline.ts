import { problem } from '@attesta/service-kit/http/errors.ts';

import { runRules, writeAllowed, writeProperties } from './allowed.ts';
import type { Rule } from './allowed.ts';
import { writeDrawing } from './drawing.ts';
import { useOfField } from './fields.ts';
import type { FieldUse } from './fields.ts';
import { fontName } from './fonts.ts';
import { placePlaceholders } from './placeholders.ts';
import { warn } from './sanitiser.ts';
import type { Sanitiser } from './sanitiser.ts';
import { over } from './styles.ts';
import type { Properties } from './styles.ts';
import { childOf, childrenOf, elementsOf, entry, findIn, isOn, tag, textOf, writeText } from './xml-tree.ts';
import type { Element } from './xml-tree.ts';

/** Piece of a paragraph with its formatting as XML: text, or an element that is written already. */
type Piece = { format: string; text: string } | { format: string; xml: string };

/** Field that is open: its instruction, then the text that it shows. */
type OpenField = { instruction: string; use: FieldUse | null };

/** Elements around other ones, which stay. */
const wrappers = new Set([
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
  'w:sdtContent',
  'w:dir',
  'w:bdo',
]);
/** Elements that print nothing. */
const silent =
  /^w:(?:pPr|rPr|sdtPr|sdtEndPr|smartTagPr|customXmlPr|del|moveFrom|proofErr|bookmark\w+|perm\w+|comment\w+|moveFrom\w+|moveTo\w+|lastRenderedPageBreak|softHyphen|annotationRef|ins\w+|del\w+)$/;

const symbolRule: Rule = {
  attributes: {
    'w:font': (value) => fontName(value) !== undefined,
    'w:char': (value) => /^[0-9A-Fa-f]{4}$/.test(value),
  },
};
const positionedTabRule: Rule = {
  attributes: {
    'w:relativeTo': (value) => ['margin', 'indent'].includes(value),
    'w:alignment': (value) => ['left', 'center', 'right'].includes(value),
    'w:leader': (value) => value === 'none',
  },
};

/** Formatting that Word has without any, and ours differs from. */
const basicRun: Properties = new Map([
  entry('w:rFonts', { 'w:ascii': 'Times New Roman', 'w:hAnsi': 'Times New Roman' }),
  entry('w:color', { 'w:val': 'auto' }),
  entry('w:sz', { 'w:val': '20' }),
]);

/** Properties of characters as XML. */
export const writeRunProperties = (format: Properties): string =>
  tag('w:rPr', {}, writeProperties(over(basicRun, format), runRules));

/** Writes the contents of paragraphs anew. */
export const createInlineWriter = (sanitiser: Sanitiser) => {
  const { styles, read, context } = sanitiser;
  let pieces: Piece[] = [];
  let fields: OpenField[] = [];

  /** True inside a field whose text a placeholder replaces, or inside its instruction. */
  const isHidden = (): boolean => fields.some(({ use }) => use === null || use !== 'text');

  const addText = (format: string, text: string): void => {
    if (isHidden() || text === '') return;
    const last = pieces.at(-1);
    if (last !== undefined && 'text' in last && last.format === format) last.text += text;
    else pieces.push({ format, text });
  };
  const addXml = (format: string, xml: string): void => {
    if (!isHidden()) pieces.push({ format, xml });
  };
  const startField = (instruction: string, format: string): FieldUse => {
    const use = useOfField(instruction);
    if (use === 'text') warn(context, 'link', instruction.trim().slice(0, 80));
    else addText(format, `{{${use.placeholder}}}`);
    return use;
  };

  const addFieldMark = (kind: string | undefined, format: string): void => {
    const open = fields.at(-1);
    if (kind === 'begin') fields.push({ instruction: '', use: null });
    else if (open !== undefined) {
      // Decided where the text begins, or at the end of a field without one. Its own text is not hidden yet.
      if (open.use === null) {
        fields.pop();
        const use = startField(open.instruction, format);
        fields.push({ ...open, use });
      }
      if (kind === 'end') fields.pop();
    }
    if (fields.length > 8) throw problem('stationeryTooComplex');
  };

  /** Alternatives for newer and older Word: only a picture is taken, from the newer one. */
  const addAlternative = (element: Element, format: string): void => {
    const [choice] = childrenOf(element, 'mc:Choice');
    const drawing = choice === undefined ? undefined : findIn(choice, 'w:drawing');
    if (drawing === undefined) throw problem('stationeryShapes');
    addXml(format, writeDrawing(drawing, sanitiser));
  };

  const addContent = (child: Element, format: string): void => {
    switch (child.name) {
      case 'w:t':
        return addText(format, textOf(child).replace(/[\t\n\r]/g, ' '));
      case 'w:tab':
        return addXml(format, '<w:tab/>');
      case 'w:br':
        return child.attributes['w:type'] === undefined || child.attributes['w:type'] === 'textWrapping'
          ? addXml(format, '<w:br/>')
          : undefined;
      case 'w:cr':
        return addXml(format, '<w:br/>');
      case 'w:noBreakHyphen':
        return addText(format, '\u2011');
      case 'w:sym':
        context.hasContent = true;
        return addXml(format, writeAllowed(child, symbolRule));
      case 'w:ptab':
        return addXml(format, writeAllowed(child, positionedTabRule));
      case 'w:drawing':
        return addXml(format, writeDrawing(child, sanitiser));
      case 'mc:AlternateContent':
        return addAlternative(child, format);
      case 'w:pict':
        throw problem('stationeryShapes');
      case 'w:object':
        throw problem('stationeryObjects');
      case 'w:fldChar':
        return addFieldMark(child.attributes['w:fldCharType'], format);
      case 'w:instrText': {
        const open = fields.at(-1);
        if (open !== undefined && open.use === null) open.instruction += textOf(child);
        return undefined;
      }
      default:
        if (!silent.test(child.name)) warn(context, 'removed', child.name.replace(/^[^:]*:/, ''));
    }
  };

  const addRun = (run: Element, paragraphRun: Properties): void => {
    const direct = read(childOf(run, 'w:rPr'));
    const style = styles.character(direct.get('w:rStyle')?.attributes['w:val']);
    const properties = over(over(paragraphRun, style), direct);
    if (isOn(properties.get('w:vanish'))) return;
    const format = writeRunProperties(properties);
    const before = pieces.length;
    for (const child of elementsOf(run)) addContent(child, format);
    const printed = textOf(run).trim() !== '';
    if (!printed && pieces.length === before) return;
    const { attributes = {} } = properties.get('w:rFonts') ?? {};
    for (const font of [attributes['w:ascii'], attributes['w:hAnsi']]) {
      if (font !== undefined && fontName(font) !== undefined) context.fonts.add(font);
    }
  };

  const add = (element: Element, paragraphRun: Properties): void => {
    for (const child of elementsOf(element)) {
      if (child.name === 'w:r') addRun(child, paragraphRun);
      else if (child.name === 'w:hyperlink') {
        if (child.attributes['r:id'] !== undefined) warn(context, 'link', textOf(child).trim());
        add(child, paragraphRun);
      } else if (child.name === 'w:fldSimple') {
        const use = startField(child.attributes['w:instr'] ?? '', writeRunProperties(paragraphRun));
        if (use === 'text') add(child, paragraphRun);
      } else if (child.name === 'w:sdt') {
        for (const content of childrenOf(child, 'w:sdtContent')) add(content, paragraphRun);
      } else if (wrappers.has(child.name)) add(child, paragraphRun);
      else if (child.name === 'mc:AlternateContent') addAlternative(child, writeRunProperties(paragraphRun));
      else if (!silent.test(child.name)) warn(context, 'removed', child.name.replace(/^[^:]*:/, ''));
    }
  };

  /** Puts placeholders whole into one run, over neighbouring texts. */
  const placeAll = (): void => {
    for (let start = 0; start < pieces.length; start += 1) {
      const group: { text: string }[] = [];
      for (
        let next = pieces[start];
        next !== undefined && 'text' in next;
        next = pieces[start + group.length]
      ) {
        group.push(next);
      }
      const { texts, known, unknown } = placePlaceholders(group.map(({ text }) => text));
      for (const [index, piece] of group.entries()) piece.text = texts[index] ?? '';
      for (const name of unknown) context.unknown.add(name);
      const numbers = known.filter((name) => name === 'seite' || name === 'seiten');
      if (numbers.length > 0) context.hasPageNumber = true;
      const words = texts.join('').replace(/\{\{seiten?\}\}/g, '');
      if (/[\p{L}\p{N}]/u.test(words)) context.hasContent = true;
      start += group.length;
    }
  };

  /** Runs of a paragraph as XML. @throws the reason why the paper is refused */
  return (paragraph: Element, paragraphRun: Properties): string => {
    pieces = [];
    fields = [];
    add(paragraph, paragraphRun);
    const [unfinished] = fields;
    if (unfinished?.use === null) useOfField(unfinished.instruction);
    placeAll();
    return pieces
      .map((piece) =>
        'xml' in piece
          ? tag('w:r', {}, [piece.format, piece.xml])
          : piece.text === ''
            ? ''
            : tag('w:r', {}, [
                piece.format,
                tag('w:t', { 'xml:space': 'preserve' }, [writeText(piece.text)]),
              ]),
      )
      .join('');
  };
};
