-- Who gave, and doesn't know how long their centre has them wait, waits 180 days, the longest that is known (packages/domain/src/rest.ts).
UPDATE donors SET offered_from = max(date(last_donated_on, '+180 days'), coalesce(paused_until, ''))
WHERE interval_days IS NULL AND last_donated_on IS NOT NULL;
UPDATE donors SET is_offered = 0 WHERE is_offered = 1 AND interval_days IS NULL AND offered_from > date('now');
