/** The list that comes with the product; it counts until another one does. */
const first = '00000000-0000-7000-8000-000000000001';

/**
 * Prices with the moment from which they count, and who set them. The latest list whose moment has come counts. Lists stay: what was
 * once asked can be looked up. One that was replaced before it counted is `withdrawn_at`.
 */
export const priceSql = `
  create table payments.price_list (
    id uuid primary key default uuidv7(),
    valid_from timestamptz not null,
    made_at timestamptz,
    made_by uuid,
    withdrawn_at timestamptz
  );
  create unique index price_list_of_moment on payments.price_list (valid_from) where withdrawn_at is null;
  revoke delete on payments.price_list from attesta_payments;

  create table payments.price (
    anzahl int not null check (anzahl between 1 and 999),
    unit_price int not null check (unit_price > 0),
    list_id uuid not null references payments.price_list,
    primary key (list_id, anzahl)
  );
  revoke update, delete on payments.price from attesta_payments;

  insert into payments.price_list (id, valid_from) values ('${first}', '2020-01-01T00:00:00Z');
  insert into payments.price (list_id, anzahl, unit_price) values
    ('${first}', 1, 4900), ('${first}', 3, 4400), ('${first}', 5, 3900);
`;
