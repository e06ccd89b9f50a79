-- expand
-- How an admin finds a request among many by how the name of its hospital begins. The expression is that of acts/desk-find.ts; only in
-- the order of code points is what begins alike one range. A column's collation can't change under a trigger that names the column.
DROP TRIGGER request_totals ON requests;
ALTER TABLE requests ALTER COLUMN hospital TYPE TEXT COLLATE "C";
CREATE TRIGGER request_totals AFTER INSERT OR DELETE OR UPDATE OF
  blood_type, phone, hospital, urgency, status, name_shown, place_id, units, given, needed_by, closed_at
ON requests FOR EACH ROW EXECUTE FUNCTION count_request();
CREATE INDEX requests_by_hospital ON requests (lower(hospital), id);
