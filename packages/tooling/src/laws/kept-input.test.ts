import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolder } from '@attesta/contracts/pages/remotes.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, it } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';

/** Remote whose pages are for visitors. */
const publicRemote = remoteFolder('marketing');

const sources = repositoryFiles(
  /^(mfe-\w+|shell|packages\/(ui|rating|purchase|employer-phrase|findings))\/src\/.*\.tsx?$/,
)
  .filter((path) => !/\.(test|states)\.tsx?$|\/testing\//.test(path) && !path.startsWith(publicRemote))
  .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Forms of pages without a session that could end. */
const forVisitors = [
  'mfe-account/src/features/login/login-scene.tsx',
  'mfe-account/src/features/password/forgot-password-scene.tsx',
  'mfe-account/src/features/register/register-form.tsx',
];

it('every form is made by `useContractForm`, which keeps what is typed over the end of a session', () => {
  expect(filesWith(/\buseForm[<(]/)).toEqual([
    'packages/ui/src/forms/use-contract-form.ts',
    'packages/ui/src/forms/use-form-on-demand.ts',
  ]);
  expect(filesWith(/\buseFormOnDemand\(/)).toEqual(forVisitors);
  expect(filesWith(/\buseContractForm\(/).length).toBeGreaterThan(15);
});

it('a form with a password or a code is secret and keeps no input', () => {
  const secrets = sources.filter(
    ({ path, text }) =>
      /<PasswordField\b|one-time-code|name="code"/.test(text) && !forVisitors.includes(path),
  );
  expect(secrets.length).toBeGreaterThan(3);
  expect(
    secrets.filter(({ text }) => /\buseContractForm\(/.test(text) && !/\bsecret: true\b/.test(text)),
  ).toEqual([]);
});

/** Controls outside of forms, each with the reason why its input need not be kept. */
const ownControls: Readonly<Record<string, string>> = {
  'mfe-account/src/features/account/deletion/confirm-fields.tsx': 'a confirmation is given anew',
  'mfe-account/src/features/account/logo/logo-file-input.tsx': 'a file',
  'mfe-account/src/features/account/security/username-field.tsx': 'read by password managers alone',
  'mfe-account/src/features/login/login-scene.tsx': 'the login itself',
  'mfe-account/src/features/stationery/paper/paper-upload.tsx': 'a file',
  'mfe-account/src/features/stationery/style/choice-group.tsx': 'a choice that is saved at once',
  'mfe-account/src/features/overview/status-filter.tsx': 'a filter, which stands in the address',
  'mfe-admin/src/features/account/rights-form.tsx': 'boxes that write into its form',
  'mfe-admin/src/features/account/recipient-combobox.tsx': 'its form keeps who was chosen',
  'mfe-wizard/src/features/finished/finished-view.tsx': 'a choice that goes with one click',
  'mfe-wizard/src/features/text/sentence/sentence-panel.tsx': 'where a new sentence goes, asked anew',
  'mfe-wizard/src/features/text/sentence/words-field.tsx': 'the text editor, which keeps what is not saved',
  'packages/purchase/src/purchase-dialog.tsx': 'consent is given anew',
  'packages/rating/src/card/evidence-line.tsx': 'the rating store, which `useRatings` keeps',
  'packages/rating/src/card/percent-input.tsx': 'the rating store, which `useRatings` keeps',
  'packages/rating/src/card/scale-input.tsx': 'the rating store, which `useRatings` keeps',
  'packages/rating/src/card/text-answer.tsx': 'the rating store, which `useRatings` keeps',
  'packages/rating/src/card/weak-note.tsx': 'the rating store, which `useRatings` keeps',
};

/** A search or a filter is part of the address, to which the login returns. */
const inAddress = /search-field|filter-|\bSearchField\b/;

it('input outside of a form is kept, or listed here with a reason', () => {
  const control =
    /<(?:input|textarea|select|Input|Textarea|InputFrame|CheckboxInput|Combobox\.Input)\b(?![^>]*\bform=\{form\})/;
  const found = filesWith(control).filter(
    (path) => !path.startsWith('packages/ui/src/') && !inAddress.test(path),
  );
  const unknown = found.filter((path) => {
    const text = sources.find((source) => source.path === path)?.text ?? '';
    return (
      !(path in ownControls) && !/\buseKept(?:Input|State)\b|\buseController\b|\bform\.register\b/.test(text)
    );
  });
  expect(unknown).toEqual([]);
  expect(Object.keys(ownControls).filter((path) => !found.includes(path))).toEqual([]);
});
