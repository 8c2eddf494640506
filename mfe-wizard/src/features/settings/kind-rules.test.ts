import { describe, expect, it } from 'vitest';

import { clearForKind, isLeaveAhead, reasonNotice } from './kind-rules.ts';
import type { ReferenceKind } from './kind-rules.ts';

const kind = (id: number, showAustrittsdatum: boolean, ...values: number[]): ReferenceKind => ({
  id,
  showAustrittsdatum,
  bestellgruende: values.map((value) => ({ value, label: `Grund ${value}` })),
});

describe('a change of the kind', () => {
  const fields = { zeugnisvariante: '2', bestellgrund: '501', leaveDate: '2026-03-31' };

  it('keeps values that still fit', () => {
    expect(clearForKind(fields, kind(5, true, 501, 502))).toEqual(fields);
  });

  it('clears a reason of another kind', () => {
    expect(clearForKind(fields, kind(4, true, 401))).toEqual({ ...fields, bestellgrund: '' });
  });

  it('clears a leave date that is not shown', () => {
    expect(clearForKind(fields, kind(1, false, 501))).toEqual({ ...fields, leaveDate: '' });
  });

  it('clears the variant for an employment confirmation only', () => {
    expect(clearForKind(fields, kind(3, true, 501))).toEqual({ ...fields, zeugnisvariante: '' });
  });

  it('clears all dependent fields without a kind', () => {
    expect(clearForKind(fields, undefined)).toEqual({
      zeugnisvariante: '2',
      bestellgrund: '',
      leaveDate: '',
    });
  });
});

describe('notices', () => {
  it.each([
    ['505', 'reasonTrue'],
    ['506', 'reasonTrue'],
    ['508', 'reasonWanted'],
    ['507', null],
    ['', null],
  ] as const)('for reason %s is %s', (reason, notice) => {
    expect(reasonNotice(reason)).toBe(notice);
  });

  it('about a final reference appear only before the leave date', () => {
    expect(isLeaveAhead(5, '2026-12-01', '2026-11-30')).toBe(true);
    expect(isLeaveAhead(5, '2026-11-30', '2026-11-30')).toBe(false);
    expect(isLeaveAhead(4, '2026-12-01', '2026-11-30')).toBe(false);
    expect(isLeaveAhead(5, '9', '2026-11-30')).toBe(false);
    expect(isLeaveAhead(5, '', '2026-11-30')).toBe(false);
  });
});
