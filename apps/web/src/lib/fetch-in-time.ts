type Options = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined };

/** `fetch` that sends cookies and gives up after `timeoutMs` with a TimeoutError. */
export function fetchInTime(timeoutMs: number): (url: URL | RequestInfo, options?: Options) => Promise<Response> {
  return (url, options) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    return fetch(url, { ...options, credentials: 'include', signal });
  };
}
