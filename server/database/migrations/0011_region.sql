-- The region of a salon: its country gives the first values, and the salon may change each (shared/domain/region). Every
-- salon of before is Iraqi: its phones are, whatever its currency.

-- The currency that a label names; XXX for none. The rule of shared/domain/region/currency-labels.ts.
create function currency_code_of(label text) returns text
language sql immutable strict parallel safe as $$
  select coalesce(
    (select code from (values
      ('IQD', array['IQD', 'دع', 'عد', 'دينار', 'دينارعراقي', 'الدينارالعراقي']),
      ('LBP', array['LBP', 'لل', 'ليرةلبنانية']),
      ('KWD', array['KWD', 'دك', 'ديناركويتي']),
      ('BHD', array['BHD', 'دب', 'ديناربحريني']),
      ('OMR', array['OMR', 'رع', 'ريالعماني']),
      ('JOD', array['JOD', 'دأ', 'دا', 'دينارأردني']),
      ('SAR', array['SAR', 'رس', 'ريالسعودي']),
      ('AED', array['AED', 'دإ', 'درهمإماراتي']),
      ('QAR', array['QAR', 'رق', 'ريالقطري']),
      ('SYP', array['SYP', 'لس', 'ليرةسورية']),
      ('EGP', array['EGP', 'جم', 'جنيهمصري']),
      ('TRY', array['TRY', 'لت', 'ليرةتركية', '₺', 'TL']),
      ('IRR', array['IRR', 'رإ']),
      ('GBP', array['GBP', '£', 'جنيهإسترليني']),
      ('EUR', array['EUR', '€', 'يورو']),
      ('USD', array['USD', '$', 'US$', 'دولار', 'دولارأمريكي'])
    ) as known (code, spellings)
    where upper(translate(label, U&'. \0009\000A\000D\00A0\202F\0640\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF', ''))
      = any (spellings)),
    'XXX')
$$;

create function currency_digits_of(code text) returns smallint
language sql immutable strict parallel safe as $$
  select case when code in ('IQD', 'LBP') then 0 when code in ('KWD', 'BHD', 'OMR', 'JOD') then 3 else 2 end::smallint
$$;

alter table businesses
  -- ISO 3166; completes a phone without a country code.
  add column country char(2) not null default 'IQ' check (country ~ '^[A-Z]{2}$'),
  -- ISO 4217; `currency` is the label after an amount.
  add column currency_code char(3) not null default 'IQD' check (currency_code ~ '^[A-Z]{3}$'),
  -- The decimals that are written. One unit of the currency is 10 ^ max(2, currency_digits) minor units.
  add column currency_digits smallint not null default 0 check (currency_digits in (0, 2, 3)),
  -- In minor units; 1 rounds nothing.
  add column cash_step bigint not null default 1 check (cash_step between 1 and 1000000000),
  -- ISO weekdays.
  add column week_start smallint not null default 6 check (week_start between 1 and 7),
  add column weekend smallint[] not null default '{5,6}' check (weekend <@ '{1,2,3,4,5,6,7}'),
  add column months text not null default 'gregorian_iq' check (months in ('gregorian_iq', 'gregorian_ar')),
  add column digits text not null default 'latn' check (digits in ('latn', 'arab'));

-- Its salon's own transaction writes each, as if by its admin: the log of changes shows it.
alter table businesses no force row level security;
set local row_security = on;
do $$
declare
  salon record;
begin
  for salon in select id, currency_code_of(currency) as code from businesses where currency_code_of(currency) <> 'IQD' loop
    perform set_config('app.business_id', salon.id::text, true);
    update businesses set currency_code = salon.code, currency_digits = currency_digits_of(salon.code)
    where id = salon.id;
  end loop;
  perform set_config('app.business_id', '', true);
end $$;
alter table businesses force row level security;

-- A process of the earlier release writes the label alone, and the label decides, until the salon has a booking, a
-- voucher or a transaction: their amounts would mean something else. The lock waits for those that are not committed.
create function decide_currency() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.currency_code = 'IQD' then new.currency_code := currency_code_of(new.currency); end if;
  else
    if new.currency_code = old.currency_code and new.currency <> old.currency then
      new.currency_code := currency_code_of(new.currency);
    end if;
    if new.currency_code <> old.currency_code then
      perform from businesses where id = old.id for update;
      if exists (select from bookings where business_id = old.id)
        or exists (select from expense_vouchers where business_id = old.id)
        or exists (select from transactions where business_id = old.id)
      then
        if new.currency <> old.currency then
          new.currency_code := old.currency_code;
        else
          raise exception 'business % has amounts in %', old.id, old.currency_code
            using errcode = 'integrity_constraint_violation', constraint = 'businesses_currency_used';
        end if;
      end if;
    end if;
  end if;
  new.currency_digits := currency_digits_of(new.currency_code);
  return new;
end $$;
create trigger businesses_currency before insert or update of currency, currency_code, currency_digits on businesses
  for each row execute function decide_currency();

-- A phone of any country. Every phone of now is one: the next file checks them.
alter table customers
  drop constraint customers_phone_check,
  add constraint customers_phone_e164 check (phone ~ '^\+[1-9]\d{7,14}$') not valid;
alter table bookings
  drop constraint bookings_customer_phone_check,
  add constraint bookings_customer_phone_e164 check (customer_phone ~ '^\+[1-9]\d{7,14}$') not valid;
alter table login_codes
  drop constraint login_codes_phone_check,
  add constraint login_codes_phone_e164 check (phone ~ '^\+[1-9]\d{7,14}$') not valid;
