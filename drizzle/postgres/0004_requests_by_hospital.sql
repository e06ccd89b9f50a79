-- expand
-- How an admin finds a request among many by how the name of its hospital begins. The expression is that of acts/desk-find.ts; what
-- begins alike is one range only in the order of code points, which both engines know by this name.
CREATE COLLATION "binary" FROM "C";
CREATE INDEX requests_by_hospital ON requests (lower(hospital COLLATE "binary"), id);
