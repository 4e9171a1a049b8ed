-- Requests go on writing meanwhile.
alter table customers validate constraint customers_tags;
alter table customers validate constraint customers_birthday;
