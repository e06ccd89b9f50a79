-- How an admin finds a request among many by how the name of its hospital begins. The expression is that of acts/desk-find.ts.
CREATE INDEX requests_by_hospital ON requests (lower(hospital COLLATE "binary"), id);
