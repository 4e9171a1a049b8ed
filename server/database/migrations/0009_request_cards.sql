-- With whom a request is, on its card; null for what was written before.
alter table notifications add column employee_name text;

-- What the salon wants to remember about a customer. Every row of now has an empty one: nothing is to be checked in them.
alter table customers add column notes text not null default '';
alter table customers add constraint customers_notes check (length(notes) <= 2000) not valid;
