/** Ratings; `evidence` is an example, a result or a figure for one answer. */
const bewertung = `
  create table zeugnisse.bewertung (
    zeugnis_id uuid not null references zeugnisse.zeugnis on delete cascade,
    id_kompetenz int not null,
    bewertung text,
    keine_relevanz boolean not null default false,
    updated_at timestamptz not null,
    evidence text,
    primary key (zeugnis_id, id_kompetenz)
  );
`;

/** Findings of the text checks that were kept on purpose. `kept_by` is an account's id and may outlive the account. */
const keptFinding = `
  create table zeugnisse.kept_finding (
    zeugnis_id uuid not null references zeugnisse.zeugnis on delete cascade,
    key text not null,
    kept_by text not null,
    kept_at timestamptz not null,
    primary key (zeugnis_id, key)
  );
`;

/** Wordings that a reference avoids; apart from its row, which every list reads. */
const avoided = `
  create table zeugnisse.avoided (
    zeugnis_id uuid primary key references zeugnisse.zeugnis (id) on delete cascade,
    language text not null,
    wordings jsonb not null
  );
`;

/** Audiences that new references of an account start with, and phrases confirmed for its employer's name. */
const ofAccounts = `
  create table zeugnisse.text_settings (
    account_id uuid primary key,
    audiences jsonb not null
  );

  create table zeugnisse.employer_phrase (
    account_id uuid not null,
    language text not null,
    organization text not null,
    phrase text not null,
    primary key (account_id, language)
  );
`;

/** Choices for a text beside the fields of the reference. */
export const textChoicesSql = [bewertung, keptFinding, avoided, ofAccounts].join('');
