import { genderForms, printableSigns } from '@attesta/contracts/testing/printable-signs.ts';
import { describe, expect, it } from 'vitest';

import { readPastedTasks } from './task-lines.ts';

/** Usual surroundings of a sign: inside a word, beside a figure, between words. */
const frames = (sign: string): string[] => [
  `Team${sign}arbeit fördern`,
  `Rund 50${sign} betreut`,
  `Rund ${sign}50 betreut`,
  `Rund 50 ${sign} betreut`,
  `Team ${sign} Arbeit`,
];

const pasted = (text: string) => {
  const { lines, removed } = readPastedTasks(text);
  return { line: lines.join(' ⏎ '), signs: removed.map(({ sign }) => sign) };
};

describe('a sign in a pasted task', () => {
  it('is kept, replaced by a plain one, or reported as removed', () => {
    const plain = new Map<string, string>();
    const lost: string[] = [];
    for (const sign of printableSigns) {
      for (const text of frames(sign)) {
        const { line, signs } = pasted(text);
        if (line === text || signs.includes(sign) || signs.includes(sign.normalize('NFKC'))) continue;
        const [before = '', after = ''] = text.split(sign);
        const isReplaced = line.startsWith(before.trimEnd()) && line.endsWith(after.trimStart());
        const form = line.slice(before.trimEnd().length, line.length - after.trimStart().length).trim();
        if (isReplaced && form !== '') plain.set(sign, form);
        else lost.push(`${text} → ${line}`);
      }
    }
    expect(lost).toEqual([]);
    expect([...plain].map(([sign, form]) => `${sign}→${form}`).join(' ')).toMatchInlineSnapshot(
      `"\`→’ |→/ ¦→/ ´→’ ℀→a/c ℁→a/s ℂ→C ℃→°C ℅→c/o ℆→c/u ℇ→Ɛ ℉→°F ↭→↔ ⇐→← ⇒→→ ⇦→← ⇨→→ ≦→≤ ≧→≥ ✕→× ✖→× ❌→× ➔→→ ➙→→ ➛→→ ➜→→ ➝→→ ➞→→ ➟→→ ➠→→ ➡→→ ➢→→ ➣→→ ➤→→ ➥→→ ➦→→ ➧→→ ➨→→ ➩→→ ➪→→ ➫→→ ➬→→ ➭→→ ➮→→ ➯→→ ➱→→ ➲→→ ➳→→ ➴→→ ➵→→ ➶→→ ➷→→ ➸→→ ➹→→ ➺→→ ➻→→ ➼→→ ➽→→ ➾→→ ⸱→· ㎀→pA ㎁→nA ㎂→μA ㎃→mA ㎄→kA ㎅→KB ㎆→MB ㎇→GB ㎈→cal ㎉→kcal ㎊→pF ㎋→nF ㎌→μF ㎍→μg ㎎→mg ㎏→kg ㎐→Hz ㎑→kHz ㎒→MHz ㎓→GHz ㎔→THz ㎕→μl ㎖→ml ㎗→dl ㎘→kl ㎙→fm ㎚→nm ㎛→μm ㎜→mm ㎝→cm ㎞→km ㎟→mm² ㎠→cm² ㎡→m² ㎢→km² ㎣→mm³ ㎤→cm³ ㎥→m³ ㎦→km³ ㎧→m∕s ㎨→m∕s2 ㎩→Pa ㎪→kPa ㎫→MPa ㎬→GPa ㎭→rad ㎮→rad∕s ㎯→rad∕s2 ㎰→ps ㎱→ns ㎲→μs ㎳→ms ㎴→pV ㎵→nV ㎶→μV ㎷→mV ㎸→kV ㎹→MV ㎺→pW ㎻→nW ㎼→μW ㎽→mW ㎾→kW ㎿→MW ㏀→kΩ ㏁→MΩ ㏂→a.m. ㏃→Bq ㏄→cc ㏅→cd ㏆→C∕kg ㏇→Co. ㏈→dB ㏉→Gy ㏊→ha ㏋→HP ㏌→in ㏍→KK ㏎→KM ㏏→kt ㏐→lm ㏑→ln ㏒→log ㏓→lx ㏔→mb ㏕→mil ㏖→mol ㏗→PH ㏘→p.m. ㏙→PPM ㏚→PR ㏛→sr ㏜→Sv ㏝→Wb ㏞→V∕m ㏟→A∕m ﬀ→ff ﬁ→fi ﬂ→fl ﬃ→ffi ﬄ→ffl ﬅ→st ﬆ→st ！→! ＂→" ＃→# ＄→$ ％→% ＆→& ＇→' （→( ）→) ＊→* ＋→+ ，→, －→- ．→. ／→/ ０→0 １→1 ２→2 ３→3 ４→4 ５→5 ６→6 ７→7 ８→8 ９→9 ：→: ；→; ＜→< ＝→= ＞→> ？→? ＠→@ Ａ→A Ｂ→B Ｃ→C Ｄ→D Ｅ→E Ｆ→F Ｇ→G Ｈ→H Ｉ→I Ｊ→J Ｋ→K Ｌ→L Ｍ→M Ｎ→N Ｏ→O Ｐ→P Ｑ→Q Ｒ→R Ｓ→S Ｔ→T Ｕ→U Ｖ→V Ｗ→W Ｘ→X Ｙ→Y Ｚ→Z ［→[ ＼→\\ ］→] ＾→^ ＿→_ ｀→’ ａ→a ｂ→b ｃ→c ｄ→d ｅ→e ｆ→f ｇ→g ｈ→h ｉ→i ｊ→j ｋ→k ｌ→l ｍ→m ｎ→n ｏ→o ｐ→p ｑ→q ｒ→r ｓ→s ｔ→t ｕ→u ｖ→v ｗ→w ｘ→x ｙ→y ｚ→z ｜→/ ～→~ 𝗔→A 𝗕→B 𝗖→C 𝗗→D 𝗘→E 𝗙→F 𝗚→G 𝗛→H 𝗜→I 𝗝→J 𝗞→K 𝗟→L 𝗠→M 𝗡→N 𝗢→O 𝗣→P 𝗤→Q 𝗥→R 𝗦→S 𝗧→T 𝗨→U 𝗩→V 𝗪→W 𝗫→X 𝗬→Y 𝗭→Z 𝗮→a 𝗯→b 𝗰→c 𝗱→d 𝗲→e 𝗳→f 𝗴→g 𝗵→h 𝗶→i 𝗷→j 𝗸→k 𝗹→l 𝗺→m 𝗻→n 𝗼→o 𝗽→p 𝗾→q 𝗿→r 𝘀→s 𝘁→t 𝘂→u 𝘃→v 𝘄→w 𝘅→x 𝘆→y 𝘇→z"`,
    );
  });
});

it.each(genderForms)('«%s» loses no sign silently', (word) => {
  const { lines, removed } = readPastedTasks(`• Führung von 5 ${word}`);
  expect(lines).toHaveLength(1);
  expect(removed.length > 0 || lines[0] === `Führung von 5 ${word.replace('|', '/').replace('⸱', '·')}`).toBe(
    true,
  );
  for (const { sign, word: where } of removed) {
    expect(word).toContain(sign);
    expect(where).toBe(word);
  }
});

it.each([
  ['ERP -> SAP', 'ERP → SAP'],
  ['ERP ➔ SAP', 'ERP → SAP'],
  ['ERP => SAP', 'ERP → SAP'],
  ['Schweiz <-> Italien', 'Schweiz ↔ Italien'],
  ['Umsatz >= 5 Mio.', 'Umsatz ≥ 5 Mio.'],
  ['Budget <= CHF 10’000', 'Budget ≤ CHF 10’000'],
  ['> 50 Mitarbeitende geführt', '> 50 Mitarbeitende geführt'],
  ['>50 Mitarbeitende geführt', '>50 Mitarbeitende geführt'],
  ['> CHF 5 Mio. Umsatz', '> CHF 5 Mio. Umsatz'],
  ['< 5 % Ausschuss', '< 5 % Ausschuss'],
  ['Lager < -18 °C', 'Lager < -18 °C'],
  ['− 18 °C im Lager', '− 18 °C im Lager'],
  ['~50 Personen, ±2 %, 10^6 Teile', '~50 Personen, ±2 %, 10^6 Teile'],
  ['Lager bei 4 ℃ auf 200 ㎡', 'Lager bei 4 °C auf 200 m²'],
  ['Gestion de l`équipe', 'Gestion de l’équipe'],
  ['𝗙𝘂̈𝗵𝗿𝘂𝗻𝗴 und Ｖerkauf', 'Führung und Verkauf'],
  ['Of\uFB01ce leiten', 'Office leiten'],
  ['Lohn | HR | IT', 'Lohn / HR / IT'],
  ['<<Umbau>> geleitet', '«Umbau» geleitet'],
  ['Laufwerk C:\\Daten und Lohn\\Spesen', 'Laufwerk C:\\Daten und Lohn\\Spesen'],
  ['# 1 im Verkauf', '# 1 im Verkauf'],
])('«%s» is pasted as «%s»', (text, task) => {
  expect(readPastedTasks(text)).toEqual({ lines: [task], removed: [] });
});

it.each([
  '✅ Planen',
  '👉 Planen',
  '1️⃣ Planen',
  '① Planen',
  '❶ Planen',
  '🔹Planen',
  '🇨🇭 Planen',
  '👩🏽‍🔧 Planen',
])('«%s» begins with a bullet', (text) => {
  expect(readPastedTasks(text)).toEqual({ lines: ['Planen'], removed: [] });
});

it('names each removed sign with its word', () => {
  expect(readPastedTasks('• Mitarbeiter{innen} führen\n• Umsatz steigern 🚀').removed).toEqual([
    { sign: '{', word: 'Mitarbeiter{innen}' },
    { sign: '}', word: 'Mitarbeiter{innen}' },
    { sign: '🚀', word: '🚀' },
  ]);
});
