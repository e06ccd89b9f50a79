type Fetch<Options> = (url: URL | RequestInfo, options?: Options) => Promise<Response>;

/** What a proxy answers whose server isn't there. */
const NOT_REACHED: readonly number[] = [502, 503, 504];

/**
 * A refusal without our words, such as a bare 500 or a proxy's page, as one that the client reads: the server, or what stands before it, has
 * answered, and nobody is told that there is no connection.
 */
export function answeredFetch<Options>(call: Fetch<Options>): Fetch<Options> {
  return async (url, options) => {
    const answer = await call(url, options);
    if (answer.ok || NOT_REACHED.includes(answer.status) || (await hasWords(answer.clone()))) return answer;
    const data = { code: 'UNEXPECTED', message: '', requestId: '', httpStatus: answer.status };
    const { status } = answer;
    return Response.json({ error: { code: -32603, message: data.code, data } }, { status });
  };
}

async function hasWords(answer: Response): Promise<boolean> {
  try {
    const [first] = [await answer.json()].flat();
    return typeof first === 'object' && first !== null && ('error' in first || 'result' in first);
  } catch {
    return false;
  }
}

type Options = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined };

/** `fetch` that sends cookies and gives up after `timeoutMs` with a TimeoutError. */
export function fetchInTime(timeoutMs: number): (url: URL | RequestInfo, options?: Options) => Promise<Response> {
  return (url, options) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    return fetch(url, { ...options, credentials: 'include', signal });
  };
}
