import { posix } from 'node:path';
import { problem } from '@attesta/service-kit/http/errors.ts';

import { childOf, elementsOf, tag, textOf } from './xml-tree.ts';
import type { Element } from './xml-tree.ts';
import type { Sanitiser } from './sanitiser.ts';

const unitsPerMillimetre = 36_000;
const maxWidth = 230 * unitsPerMillimetre;
const maxHeight = 310 * unitsPerMillimetre;

const wholeNumber = (value: string | undefined, least: number, most: number): number => {
  const number = Number(value);
  return Number.isFinite(number) ? Math.round(Math.min(most, Math.max(least, number))) : Math.max(0, least);
};

const pictureAddress = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
const drawingAddress = 'http://schemas.openxmlformats.org/drawingml/2006/main';

/** Name of a picture in a refusal: its file, which Word shows nowhere, but its owner may know. */
const shortName = (target: string): string => posix.basename(target).slice(0, 60);

const altTextOf = (properties: Element | undefined): string =>
  (properties?.attributes['descr'] ?? properties?.attributes['title'] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

const horizontal = ['page', 'margin', 'column', 'leftMargin', 'rightMargin'];
const vertical = ['page', 'margin', 'paragraph', 'line', 'topMargin', 'bottomMargin'];
const aligned = new Set(['left', 'center', 'right', 'top', 'bottom']);

const writePosition = (position: Element | undefined, name: string, frames: readonly string[]): string => {
  const frame = position?.attributes['relativeFrom'] ?? '';
  const alignment = childOf(position, 'wp:align');
  const offset = childOf(position, 'wp:posOffset');
  const place =
    alignment !== undefined && aligned.has(textOf(alignment).trim())
      ? tag('wp:align', {}, [textOf(alignment).trim()])
      : tag('wp:posOffset', {}, [
          String(wholeNumber(offset === undefined ? '0' : textOf(offset).trim(), -maxHeight, maxHeight)),
        ]);
  return tag(name, { relativeFrom: frames.includes(frame) ? frame : (frames[0] ?? '') }, [place]);
};

/** Faint pictures behind the text: watermarks. */
const writeEffects = (blip: Element): string[] => {
  const alpha = childOf(blip, 'a:alphaModFix')?.attributes['amt'];
  return alpha === undefined ? [] : [tag('a:alphaModFix', { amt: wholeNumber(alpha, 0, 100_000) })];
};

const writeCrop = (fill: Element): string[] => {
  const crop = childOf(fill, 'a:srcRect');
  if (crop === undefined) return [];
  const sides = ['l', 't', 'r', 'b'] as const;
  return [
    tag(
      'a:srcRect',
      Object.fromEntries(sides.map((side) => [side, wholeNumber(crop.attributes[side], 0, 90_000)])),
    ),
  ];
};

/**
 * Writes a picture anew: in the line, or at its place behind the text, which it never covers.
 * @throws stationeryShapes for any other drawing, stationeryExternal for a linked picture, stationeryPicture
 */
export const writeDrawing = (
  drawing: Element,
  { relations, parts, pictures, context }: Sanitiser,
): string => {
  const frame = elementsOf(drawing)[0];
  const picture = childOf(childOf(childOf(frame, 'a:graphic'), 'a:graphicData'), 'pic:pic');
  const fill = childOf(picture, 'pic:blipFill');
  const blip = childOf(fill, 'a:blip');
  if (frame === undefined || fill === undefined || blip === undefined) throw problem('stationeryShapes');
  if (blip.attributes['r:link'] !== undefined) throw problem('stationeryExternal');
  const relation = relations.get(blip.attributes['r:embed'] ?? '');
  const bytes = relation === undefined || relation.isExternal ? undefined : parts.get(relation.target);
  if (relation === undefined || bytes === undefined) throw problem('stationeryNotWord');
  const place = pictures.add(shortName(relation.target), bytes);
  context.hasContent = true;
  context.usedPictures.add(place);
  context.drawings += 1;
  const extent = childOf(frame, 'wp:extent')?.attributes;
  const size = {
    cx: wholeNumber(extent?.['cx'], 1, maxWidth),
    cy: wholeNumber(extent?.['cy'], 1, maxHeight),
  };
  const description = altTextOf(childOf(frame, 'wp:docPr'));
  const shared = [
    tag('wp:docPr', { id: 100 + context.drawings, name: `Paper ${context.drawings}`, descr: description }),
    tag('a:graphic', { 'xmlns:a': drawingAddress }, [
      tag('a:graphicData', { uri: pictureAddress }, [
        tag('pic:pic', { 'xmlns:pic': pictureAddress }, [
          tag('pic:nvPicPr', {}, [
            tag('pic:cNvPr', {
              id: 100 + context.drawings,
              name: `Paper ${context.drawings}`,
              descr: description,
            }),
            tag('pic:cNvPicPr'),
          ]),
          tag('pic:blipFill', {}, [
            tag('a:blip', { 'r:embed': `paper${place}` }, writeEffects(blip)),
            ...writeCrop(fill),
            tag('a:stretch', {}, [tag('a:fillRect')]),
          ]),
          tag('pic:spPr', {}, [
            tag('a:xfrm', {}, [tag('a:off', { x: 0, y: 0 }), tag('a:ext', size)]),
            tag('a:prstGeom', { prst: 'rect' }, [tag('a:avLst')]),
          ]),
        ]),
      ]),
    ]),
  ];
  if (frame.name === 'wp:inline') {
    return tag('w:drawing', {}, [
      tag('wp:inline', { distT: 0, distB: 0, distL: 0, distR: 0 }, [tag('wp:extent', size), ...shared]),
    ]);
  }
  const takesSpace = childOf(frame, 'wp:wrapTopAndBottom') !== undefined;
  return tag('w:drawing', {}, [
    tag(
      'wp:anchor',
      {
        distT: 0,
        distB: 0,
        distL: 0,
        distR: 0,
        simplePos: 0,
        relativeHeight: context.drawings,
        behindDoc: 1,
        locked: 0,
        layoutInCell: 1,
        allowOverlap: 1,
      },
      [
        tag('wp:simplePos', { x: 0, y: 0 }),
        writePosition(childOf(frame, 'wp:positionH'), 'wp:positionH', horizontal),
        writePosition(childOf(frame, 'wp:positionV'), 'wp:positionV', vertical),
        tag('wp:extent', size),
        tag(takesSpace ? 'wp:wrapTopAndBottom' : 'wp:wrapNone'),
        ...shared,
      ],
    ),
  ]);
};
