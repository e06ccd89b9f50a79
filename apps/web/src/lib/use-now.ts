import { MINUTE_MS } from '@redthread/domain/day';
import { useEffect, useState } from 'react';

/** What the clock says, in ms since 1970: anew each minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
