import clipboard from '@attesta/contracts/testing/clipboard.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';

import { atLeastOneTask, maxTasks, moveTask, pasteTasks, readPastedTasks } from './task-lines.ts';

const tasksOf = (text: string) => readPastedTasks(text).lines;

describe('pasted tasks', () => {
  it.each([
    ['bullets', '• Kundinnen beraten\n• Offerten schreiben'],
    ['Word bullets', '\uF0B7\tKundinnen beraten\r\n\uF0B7\tOfferten schreiben'],
    ['Word sub-bullets', 'o\tKundinnen beraten\r\no\tOfferten schreiben'],
    ['Wingdings squares', '§\tKundinnen beraten\r\n§\tOfferten schreiben'],
    ['hyphens and blanks', '  - Kundinnen beraten\n  – Offerten schreiben'],
    ['arrows', '→ Kundinnen beraten\n➢ Offerten schreiben'],
    ['numbers', '1. Kundinnen beraten\n2. Offerten schreiben'],
    ['letters', 'a) Kundinnen beraten\nb) Offerten schreiben'],
    ['empty lines', '\n\nKundinnen beraten\n\n \nOfferten schreiben\n'],
    ['vertical tabs', 'Kundinnen beraten\u000BOfferten schreiben'],
  ])('split into lines without %s', (_kind, text) => {
    expect(tasksOf(text)).toEqual(['Kundinnen beraten', 'Offerten schreiben']);
  });

  it('keep a number that is part of the text', () => {
    expect(tasksOf('1. Lehrjahr betreuen\nBerufsschule besuchen')).toEqual([
      '1. Lehrjahr betreuen',
      'Berufsschule besuchen',
    ]);
    expect(tasksOf('2. Stellvertretung')).toEqual(['2. Stellvertretung']);
  });

  it.each(clipboard)('K65: are the lines of $from ($language): $text', ({ text, lines }) => {
    expect(tasksOf(text)).toEqual(lines.map((line) => line.replaceAll(/\s/gu, ' ')));
  });

  it('keep a word that starts like a bullet', () => {
    expect(tasksOf('organisieren\nvorbereiten')).toEqual(['organisieren', 'vorbereiten']);
  });

  it('lose special characters and keep letters, digits and punctuation', () => {
    const taskOf = (text: string) => tasksOf(text)[0];
    expect(taskOf('Führung (80 %) – C#/C++ & «Qualität», 24/7!')).toBe(
      'Führung (80 %) – C#/C++ & «Qualität», 24/7!',
    );
    expect(taskOf('Büro\u00A0leiten\t<b>\u200B{d.x} 🚀 ©')).toBe('Büro leiten bd.x ©');
    expect(taskOf('Gestion d’équipe à Genève')).toBe('Gestion d’équipe à Genève');
  });

  it('give no line for bullets alone', () => {
    expect(tasksOf('•\n–\n')).toEqual([]);
  });

  it('are inserted at the caret, with the text behind it on the last line', () => {
    const lines = pasteTasks(['eins', 'vorher|nachher', 'drei'], 1, {
      before: 'vorher',
      after: 'nachher',
      pasted: ['a', 'b', 'c'],
    });
    expect(lines).toEqual(['eins', 'vorhera', 'b', 'cnachher', 'drei']);
  });

  it('leave the line unchanged if nothing usable was pasted', () => {
    expect(pasteTasks(['ab'], 0, { before: 'a', after: 'b', pasted: [] })).toEqual(['ab']);
  });

  it('are cut at the limit of lines', () => {
    const pasted = Array.from({ length: 100 }, (_, index) => `Aufgabe ${index}`);
    expect(pasteTasks([''], 0, { before: '', after: '', pasted })).toHaveLength(maxTasks);
  });
});

describe('the list of tasks', () => {
  it('keeps at least one line', () => {
    expect(atLeastOneTask([])).toEqual(['']);
    expect(atLeastOneTask(['a'])).toEqual(['a']);
  });

  it('moves a line, and is unchanged at its ends', () => {
    expect(moveTask(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveTask(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveTask(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveTask(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });
});
