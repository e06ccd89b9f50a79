-- A phone as everyone can dial it (E.164), beside what was typed; null where its country is not known. What is kept already is read in
-- steps by the daily chores, which know the countries of towns.
ALTER TABLE donors ADD COLUMN international_phone TEXT;
ALTER TABLE requests ADD COLUMN international_phone TEXT;
