/** A sign removed from a pasted text, and the pasted word that it was part of. */
export type RemovedSign = { readonly sign: string; readonly word: string };

/** Replacements of signs by plain ones of the same meaning, applied in this order. */
const plainForms: readonly (readonly [RegExp, (found: string) => string])[] = [
  // Letters and figures of decorative fonts, full width or combined: «𝗙𝗲𝘁𝘁», «Ｂ», «ﬁ», «℃», «㎏».
  [
    /[\u2100-\u2109\u3000\u3380-\u33DF\uFB00-\uFB06\uFF01-\uFF5E\uFFE0-\uFFE6\u{1D400}-\u{1D7FF}]/gu,
    (found) => found.normalize('NFKC').replace(/(?<=m)[23]$/u, (power) => (power === '2' ? '²' : '³')),
  ],
  [/\u{1F12F}/gu, () => '©'],
  [/(?<=\p{L})[`´](?=\p{L})/gu, () => '’'],
  [/ ?¦ ?| ?\| ?/gu, (found) => found.replace(/[|¦]/u, '/')],
  [/<<(?=\S)/gu, () => '«'],
  [/(?<=\S)>>/gu, () => '»'],
  [/<(?:-{1,2}|=)>|[⟷⬌↭]/gu, () => '↔'],
  [/(?:-{1,2}|=)>|[➔➙➛-➯➱-➾⟶⟹⇒⇨⭢🡒🡢➡]/gu, () => '→'],
  [/<-{1,2}(?! ?\d)|[⟵⟸⇐⇦⬅⭠]/gu, () => '←'],
  [/>=|⩾|≧/gu, () => '≥'],
  [/<=|⩽|≦/gu, () => '≤'],
  [/[✕✖╳❌]/gu, () => '×'],
  [/⸱/gu, () => '·'],
  [/[0-9]\uFE0F?\u20E3/gu, (found) => found.slice(0, 1)],
];

/** Joiners, variation selectors and skin tones, meaningless alone. */
const invisible =
  /[\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}]|(?<=\p{Extended_Pictographic})\p{EMod}/gu;

/**
 * Signs that a task may not hold: braces, markup, emoji and the like. Signs of writing stay: «≥», «°C»,
 * «Mitarbeiter*innen», «10^6» and «ERP → SAP» would lose their meaning.
 */
const unwanted =
  /[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm} °©®™№´^]|[{}]|[<>](?! ?(?:[-−+±]|CHF|EUR|USD|Fr\.|\p{Sc})? ?\d)/gu;

const wordAt = (line: string, index: number): string =>
  line.slice(line.lastIndexOf(' ', index) + 1).split(' ', 1)[0] ?? '';

/** Replaces or removes signs that a task may not hold, and lists the removed ones. */
export const cleanSigns = (line: string): { readonly text: string; readonly removed: RemovedSign[] } => {
  const removed: RemovedSign[] = [];
  const plain = plainForms
    .reduce((text, [signs, form]) => text.replaceAll(signs, form), line.replaceAll(/\s+/gu, ' '))
    .replaceAll(invisible, '')
    .normalize('NFC');
  const remove = (sign: string, index: number): string => {
    removed.push({ sign, word: wordAt(plain, index) });
    return '';
  };
  const wanted = plain.replaceAll(unwanted, remove);
  return { text: wanted.replaceAll(/ {2,}/g, ' ').trim(), removed };
};
