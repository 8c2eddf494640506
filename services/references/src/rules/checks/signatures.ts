import type { DocumentCheck } from '../reading/document-check.ts';

/** Q33: signatories and functions as given, left before right; closing and signatures on one page. */
export const signatureChecks: readonly DocumentCheck[] = [
  {
    check: 'Q33',
    class: 'finding',
    run({ facts, model, options }, report) {
      const lines = (signers: readonly { name: string; function: string }[]) =>
        signers
          .map((signer) => `${clean(signer.name)}\n${clean(signer.function)}`)
          .filter((line) => line !== '\n')
          .join('\n\n');
      if (lines(facts.signatures) !== lines(model.signatures)) report('signaturesDiffer', null);
      if (options.layout?.signaturesTogether === false) report('signaturesSplit', null);
    },
  },
];

const clean = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
