-- expand
-- Who gave, and doesn't know how long their centre has them wait, waits 180 days, the longest that is known (packages/domain/src/rest.ts).
UPDATE donors SET offered_from = greatest(to_char(last_donated_on::date + 180, 'YYYY-MM-DD'), paused_until)
WHERE interval_days IS NULL AND last_donated_on IS NOT NULL;
UPDATE donors SET is_offered = 0
WHERE is_offered = 1 AND interval_days IS NULL AND offered_from > to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD');
